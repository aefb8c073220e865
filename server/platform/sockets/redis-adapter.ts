import { createAdapter } from "@socket.io/redis-adapter";
import { createClient } from "redis";
import type { Server } from "socket.io";
import { ConfigError } from "../config.ts";
import type { Log } from "../log.ts";
import { whyNoConnection } from "../why-no-connection.ts";

type Command = (...args: unknown[]) => Promise<unknown>;

/** What the adapter sends without waiting for an answer. */
const unawaited = ["publish", "subscribe", "pSubscribe", "unsubscribe", "pUnsubscribe"] as const;

/** Commands that wait for a Redis that is away; what comes after them is told here only. */
const commandsQueueMaxLength = 10_000;

/**
 * Carries facts and signals between server processes. While Redis is away, each process tells its own sockets; when it is
 * back, `onMissed` is called. Throws `ConfigError` where it cannot be used to begin with: waited for, it would keep the
 * start waiting without a word, and a wrong password never gets right.
 */
export async function redisAdapter(url: string, log: Log) {
  await tryOnce(url);
  const publisher = createClient({ url, commandsQueueMaxLength });
  const subscriber = publisher.duplicate();
  const clients = [publisher, subscriber];
  for (const client of clients) {
    client.on("error", (error) => log.error({ err: error }, "Redis does not answer"));
    forgive(client, log);
  }
  await Promise.all(clients.map((client) => client.connect()));
  return {
    /** `studio`: its mark. What is said to a Redis all of it hear, whichever database of it their addresses name. */
    joinAs: (studio: string) => (io: Server, onMissed: () => void) => {
      io.adapter(createAdapter(publisher, subscriber, { key: `guidon-${studio}` }));
      // it was ready before, and what was said while it was away nobody says again
      subscriber.on("ready", onMissed);
    },
    async close() {
      // a close waits for answers, which a Redis that is gone never gives
      await Promise.all(clients.map((client) => (client.isReady ? client.close() : client.destroy())));
    },
  };
}

async function tryOnce(url: string): Promise<void> {
  const client = clientOf(url);
  client.on("error", () => {});
  try {
    await client.connect();
    await client.ping();
  } catch (error) {
    throw unusable(whyNot(error as Error, new URL(url)));
  } finally {
    client.destroy();
  }
}

const unusable = (why: string) => new ConfigError(`Guidon cannot use the Redis of REDIS_URL: ${why}`);

/** Not every address is one of a Redis: behind the slash stands a number, if anything. */
function clientOf(url: string) {
  try {
    return createClient({ url, socket: { reconnectStrategy: false, connectTimeout: 5000 } });
  } catch (error) {
    throw unusable(`its address cannot be read (${(error as Error).message}).`);
  }
}

/** The rest of a sentence; never with the password. */
function whyNot(error: Error & { code?: string }, { host }: URL): string {
  if (/^(WRONGPASS|NOAUTH|ERR AUTH)/.test(error.message)) return "its password, or the user's name, is refused.";
  // the driver's own words for one that is silent
  if (error.message === "Connection timeout") return `nothing answers at ${host}.`;
  return whyNoConnection(error, host) ?? `${error.message}.`;
}

/** A command that a lost connection ends has nobody who hears of it: unheard, it would end the process. */
function forgive(client: object, log: Log): void {
  const commands = client as Record<(typeof unawaited)[number], Command>;
  for (const name of unawaited) {
    const send = commands[name].bind(client);
    commands[name] = (...args) =>
      send(...args).catch((error: Error) => log.warn({ command: name, why: error.message }, "Redis lost a command"));
  }
}
