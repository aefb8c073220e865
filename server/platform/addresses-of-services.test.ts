// What is wrong with the addresses of services is told as a sentence, where the service answers, too.
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { TLSSocket } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { ConfigError } from "./config.ts";
import { externalDatabase } from "./external-database.ts";
import { makeLog } from "./log.ts";
import { redisAdapter } from "./sockets/redis-adapter.ts";
import { makeS3Storage } from "./storage/s3-storage.ts";

/** Of elsewhere.example, signed by itself, good until 2126. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg/lcqMLAOAsklquCv
3ltfbHfZtN4xWvs1wr7EbG7YCo6hRANCAAQYXFFeceBAd+mzHujqFNnU+Qs4JSIC
Csy82sP26FL1o0+FpIRqxjlKF5H8li5cH+/AAbxm0TXT9G3m4KLLwT5E
-----END PRIVATE KEY-----`;
const cert = `-----BEGIN CERTIFICATE-----
MIIBrTCCAVOgAwIBAgIUctEnlv0L8eWpxuRJz8c0tDhlvBwwCgYIKoZIzj0EAwIw
HDEaMBgGA1UEAwwRZWxzZXdoZXJlLmV4YW1wbGUwIBcNMjYxMTI3MjE1MTQxWhgP
MjEyNjExMDMyMTUxNDFaMBwxGjAYBgNVBAMMEWVsc2V3aGVyZS5leGFtcGxlMFkw
EwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEGFxRXnHgQHfpsx7o6hTZ1PkLOCUiAgrM
vNrD9uhS9aNPhaSEasY5SheR/JYuXB/vwAG8ZtE10/Rt5uCiy8E+RKNxMG8wHQYD
VR0OBBYEFC1vDY4ZU+RPCB+Zxc1ek15ap/JSMB8GA1UdIwQYMBaAFC1vDY4ZU+RP
CB+Zxc1ek15ap/JSMA8GA1UdEwEB/wQFMAMBAf8wHAYDVR0RBBUwE4IRZWxzZXdo
ZXJlLmV4YW1wbGUwCgYIKoZIzj0EAwIDSAAwRQIhAJO7WvAF6z3C/TlriukRYoKp
xor9OoqMn8s2v2l3zlcmAiBMkPLz6WVpcIR2SGSG5sIOh+LVcME/8+Kya8nFQfs5
Sw==
-----END CERTIFICATE-----`;

/** Takes connections on loopback; answers their port. */
async function startService(take: (socket: Socket) => void): Promise<number> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("error", () => {});
    take(socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

function showCertificate(socket: Socket): void {
  new TLSSocket(socket, { isServer: true, key, cert }).on("error", () => {});
}

const services: [string, (port: number) => Promise<unknown>][] = [
  ["DATABASE_URL", (port) => externalDatabase(`postgres://guidon:canary@127.0.0.1:${port}/guidon?sslmode=verify-full`)],
  ["REDIS_URL", (port) => redisAdapter(`rediss://:canary@127.0.0.1:${port}`, makeLog("silent"))],
  ["https", (port) => bucketAt(`https://127.0.0.1:${port}`)],
];

function bucketAt(endpoint: string): Promise<void> {
  const keys = { accessKey: "key", secretKey: "canary" };
  return makeS3Storage({ endpoint, bucket: "guidon", region: "us-east-1", ...keys }, { startPatience: 2000 }).start();
}

test.each(services)("%s: a certificate that nobody vouches for is not said to be silence", async (name, connect) => {
  const port = await startService((socket) => {
    if (name !== "DATABASE_URL") showCertificate(socket);
    // who wants TLS of Postgres asks for it first
    else
      socket.once("data", () => {
        socket.write("S");
        showCertificate(socket);
      });
  });
  const refused = connect(port);
  await expect(refused).rejects.toThrow(ConfigError);
  await expect(refused).rejects.toThrow(/: its certificate is not trusted \(.+\)\. .*NODE_EXTRA_CA_CERTS/);
  await expect(refused).rejects.not.toThrow("canary");
});

test.each(services.slice(1))("%s: nor is a service without TLS where it is asked for", async (_name, connect) => {
  const port = await startService((socket) => socket.once("data", () => socket.end("-ERR\r\n")));
  const refused = connect(port);
  await expect(refused).rejects.toThrow(ConfigError);
  await expect(refused).rejects.toThrow(/: what answers at .+ speaks no TLS\./);
});

test.each([
  [
    "DATABASE_URL",
    "/nowhere/ca.pem",
    () => externalDatabase("postgres://db.example/guidon?sslrootcert=/nowhere/ca.pem"),
  ],
  ["REDIS_URL", "Invalid pathname", () => redisAdapter("redis://:canary@redis.example/first", makeLog("silent"))],
  ["REDIS_URL", "URI malformed", () => redisAdapter("redis://:can%zary@redis.example", makeLog("silent"))],
])("%s: what the driver does not take stops the start with a sentence (%s)", async (name, why, connect) => {
  const refused = connect();
  await expect(refused).rejects.toThrow(ConfigError);
  await expect(refused).rejects.toThrow(name);
  await expect(refused).rejects.toThrow(why);
  await expect(refused).rejects.not.toThrow("canary");
});
