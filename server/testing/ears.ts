// For tests: what a socket hears, and asking it.

import type { Socket } from "socket.io-client";
import type { FactName, SignalName } from "#contract/contract.ts";

type IsIt = (payload: unknown) => boolean;
export type Heard = { name: FactName | SignalName; payload: unknown };

/** What a socket hears of messaging. An answered ask proves that all that was told before has come. */
export function ears(socket: Socket) {
  const heard: Heard[] = [];
  const waiting: { name: string; isIt: IsIt; resolve: (payload: unknown) => void }[] = [];
  socket.onAny((name: Heard["name"], payload: unknown) => {
    if (/^user:(online|offline)$/.test(name)) return;
    heard.push({ name, payload });
    for (const one of waiting) if (one.name === name && one.isIt(payload)) one.resolve(payload);
  });
  return {
    /** The first of this name, or of those it may be: what another test began may still be told. */
    next: (name: Heard["name"], isIt: IsIt = () => true) => {
      const found = heard.find((one) => one.name === name && isIt(one.payload));
      return found ? found.payload : new Promise<unknown>((resolve) => waiting.push({ name, isIt, resolve }));
    },
    /** Without recent activity, which comes in its own time: see `activity`. */
    async everything(): Promise<Heard[]> {
      await ask(socket, "user:join", {});
      return heard.filter(({ name }) => name !== "activity:added");
    },
    async activity(): Promise<Heard[]> {
      await ask(socket, "user:join", {});
      return heard.filter(({ name }) => name === "activity:added");
    },
  };
}

interface Acknowledged {
  ok: boolean;
  data?: unknown;
  code?: string;
}

export function ask(socket: Socket, name: string, input: unknown): Promise<Acknowledged> {
  return socket.timeout(5000).emitWithAck(name, input) as Promise<Acknowledged>;
}
