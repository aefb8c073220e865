/// <reference path="../notifications/push/http-ece.d.ts" />
import { createECDH, type ECDH, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import ece from "http_ece";
import type { PushSubscription } from "#contract/push.ts";

interface Taken {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface PushService {
  origin: string;
  taken: Taken[];
  /** What it answers from now on; `at`: by which clock. */
  answer(status: number, at?: Date): void;
  stop(): Promise<void>;
}

/** A push service that takes what it is sent for its browsers, or refuses it. */
export async function startPushService(): Promise<PushService> {
  const taken: Taken[] = [];
  let status = 201;
  let clock: Date | undefined;
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    taken.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(pieces) });
    response.writeHead(status, clock && { date: clock.toUTCString() }).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    answer(next, at) {
      status = next;
      clock = at;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** A browser that is told by this service, and reads what came for it. */
export function browserAt(origin: string): { subscription: PushSubscription; read(body: Buffer): unknown } {
  const key: ECDH = createECDH("prime256v1");
  key.generateKeys();
  const auth = randomBytes(16).toString("base64url");
  return {
    subscription: {
      endpoint: `${origin}/${randomBytes(8).toString("hex")}`,
      keys: { p256dh: key.getPublicKey("base64url"), auth },
    },
    read(body) {
      const text = ece.decrypt(body, { version: "aes128gcm", privateKey: key, authSecret: auth });
      return JSON.parse(text.toString());
    },
  };
}
