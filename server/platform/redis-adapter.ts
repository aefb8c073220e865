import { createAdapter } from "@socket.io/redis-adapter";
import { createClient } from "redis";
import type { Server } from "socket.io";
import type { Log } from "./log.ts";

/** Carries facts and signals between server processes. */
export async function redisAdapter(url: string, log: Log) {
  const publisher = createClient({ url });
  const subscriber = publisher.duplicate();
  for (const client of [publisher, subscriber]) {
    client.on("error", (error) => log.error({ err: error }, "Redis does not answer"));
  }
  await Promise.all([publisher.connect(), subscriber.connect()]);
  return {
    use(io: Server) {
      io.adapter(createAdapter(publisher, subscriber));
    },
    async close() {
      await Promise.all([publisher.close(), subscriber.close()]);
    },
  };
}
