// For tests: what a socket hears, and asking it.

import type { Socket } from "socket.io-client";
import type { FactName, SignalName } from "#contract/contract.ts";

export type Heard = { name: FactName | SignalName; payload: unknown };

/** What a socket hears of messaging. An answered ask proves that all that was told before has come. */
export function ears(socket: Socket) {
  const heard: Heard[] = [];
  const waiting = new Map<string, (payload: unknown) => void>();
  socket.onAny((name: Heard["name"], payload: unknown) => {
    if (/^user:(online|offline)$/.test(name)) return;
    heard.push({ name, payload });
    waiting.get(name)?.(payload);
  });
  return {
    next: (name: Heard["name"]) => {
      const found = heard.find((one) => one.name === name);
      return found ? found.payload : new Promise<unknown>((resolve) => waiting.set(name, resolve));
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
