import { once } from "node:events";
import net from "node:net";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import type { Platform } from "./context.ts";
import { healthRoutes } from "./health.ts";

/** Both ends of a connection: what is written to one lies ready for the other at once. */
async function connection(): Promise<[net.Socket, net.Socket]> {
  const server = net.createServer();
  await once(server.listen(0, "127.0.0.1"), "listening");
  const near = net.connect((server.address() as net.AddressInfo).port, "127.0.0.1");
  const [far] = (await once(server, "connection")) as [net.Socket];
  onTestFinished(() => {
    for (const end of [near, far]) end.destroy();
    server.close();
  });
  return [near, far];
}

test("a database that answered while this process had no turn for a second is one that answers", async () => {
  const [database, server] = await connection();
  const query = async () => {
    setImmediate(() => {
      database.write("1");
      const since = performance.now();
      while (performance.now() - since < 1000);
    });
    await once(server, "data");
  };
  const app = Fastify();
  healthRoutes(app, { database: { pool: { query } } } as unknown as Platform, { draining: false });
  expect((await app.inject("/readyz")).json()).toEqual({ ready: true });
});
