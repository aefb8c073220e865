// One socket for the page: facts and signals in, asks out; comes back by itself.

import { useSyncExternalStore } from "react";
import type { Socket } from "socket.io-client";
import type { z } from "zod";
import type { AskName, asks, FactName, SignalName } from "#contract/contract.ts";
import { AppError, isErrorCode } from "#contract/errors.ts";
import type { ToldPayload } from "./live.ts";
import { tellReach } from "./reach.ts";
import { readToken } from "./session.ts";

export type LiveStatus = "connecting" | "live" | "offline";

/** S1 section 9: five tries with doubled delays, then offline; the network's return and a slow knock still bring it back. */
const tries = 5;
const firstDelay = 1000;
const longestDelay = firstDelay * 2 ** (tries - 1);
const slowKnock = 10_000;
const answerWithin = 10_000;

let socket: Socket | undefined;
let status: LiveStatus = "connecting";
const statusListeners = new Set<() => void>();
const signalListeners = new Map<string, Set<(payload: never) => void>>();

export interface Ears {
  onFact(name: FactName, payload: unknown): void;
  /** After each connect: what is on screen may have missed something. */
  onConnect(): void;
  /** The session behind the token has ended. */
  onRefused(): void;
  /** The session is good, but its owner has to set up a second factor first. */
  onBarred(): void;
}

/** Connects as the signed-in person. Answers how to hang up. */
export function connect(ears: Ears): () => void {
  const hungUp = new AbortController();
  setStatus("connecting");
  void loadClient(hungUp.signal).then((io) => io && open(io, ears, hungUp.signal));
  return () => hungUp.abort();
}

type Client = typeof import("socket.io-client").io;

/** The network may be gone at this very moment: asks until it comes, or until nobody wants it any more. */
async function loadClient(hungUp: AbortSignal): Promise<Client | undefined> {
  while (!hungUp.aborted) {
    try {
      // named here, so that what else the package holds is not carried along
      const { io } = await import("socket.io-client");
      return hungUp.aborted ? undefined : io;
    } catch (error) {
      console.warn("The live connection could not be loaded yet:", (error as Error).message);
      setStatus("offline");
      await new Promise((resolve) => setTimeout(resolve, slowKnock));
    }
  }
  return undefined;
}

function open(io: Client, ears: Ears, hungUp: AbortSignal): void {
  const opened = io({
    auth: (give) => give({ token: readToken() }),
    transports: ["websocket", "polling"],
    // by itself it asks for the second only where the first is unknown to the browser
    tryAllTransports: true,
    reconnectionAttempts: tries,
    reconnectionDelay: firstDelay,
    reconnectionDelayMax: longestDelay,
    randomizationFactor: 0.2,
    timeout: 20_000,
  });
  socket = opened;
  setStatus("connecting");
  opened.on("connect", () => {
    setStatus("live");
    ears.onConnect();
    // the server may have begun anew as a newer one: `keep-worker.ts` looks
    dispatchEvent(new Event("guidon:live"));
  });
  opened.on("disconnect", (reason) => {
    setStatus(navigator.onLine ? "connecting" : "offline");
    // whom the server sent away does not come back by itself; without the pause that would be a storm
    if (reason === "io server disconnect") setTimeout(() => !hungUp.aborted && opened.connect(), firstDelay);
  });
  opened.on("connect_error", (error: Error & { data?: { code?: string } }) => {
    if (error.data?.code === "unauthenticated") ears.onRefused();
    else if (error.data) setStatus("offline");
    // a proxy may let the socket in and nothing through it: asked for first, the other way carries, and a socket follows where one can
    else if (error.message === "timeout") opened.io.opts.transports = ["polling", "websocket"];
    if (error.data?.code === "second_factor_needed") ears.onBarred();
  });
  opened.io.on("reconnect_failed", () => setStatus("offline"));
  opened.onAny((name: string, payload: unknown) => {
    const heard = signalListeners.get(name);
    if (heard) for (const listener of heard) listener(payload as never);
    ears.onFact(name as FactName, payload);
  });
  comeBack(opened, hungUp);
  hungUp.addEventListener("abort", () => {
    opened.disconnect();
    if (socket === opened) socket = undefined;
  });
}

/** Beyond the client's own five tries. */
function comeBack(opened: Socket, hungUp: AbortSignal): void {
  const knock = () => {
    if (!opened.connected && status === "offline") opened.connect();
  };
  // the long pause before the next try is over when the network says it is back
  const hurry = () => {
    if (opened.connected) setStatus("live");
    else opened.disconnect().connect();
  };
  const timer = setInterval(knock, slowKnock);
  addEventListener("online", hurry, { signal: hungUp });
  // so it is when somebody looks at the page again; a device that slept believes in a connection that is long lost
  const look = () => {
    if (document.hidden) return;
    if (!opened.connected) return hurry();
    ask("user:join", {}).catch((error) => error instanceof AppError || hungUp.aborted || opened.disconnect().connect());
  };
  addEventListener("visibilitychange", look, { signal: hungUp });
  // the socket itself notices a lost network only when an answer has failed to come for half a minute
  addEventListener("offline", () => setStatus("offline"), { signal: hungUp });
  hungUp.addEventListener("abort", () => clearInterval(timer));
}

type AskInput<N extends AskName> = z.input<(typeof asks)[N]["input"]>;
type AskAnswer<N extends AskName> = z.output<(typeof asks)[N]["answer"]>;

/** Throws `AppError`, or `TypeError` when nobody answers. */
export async function ask<N extends AskName>(name: N, input: AskInput<N>): Promise<AskAnswer<N>> {
  if (!socket?.connected) throw new TypeError("not connected");
  const answer = (await socket
    .timeout(answerWithin)
    .emitWithAck(name, input)
    .catch(() => {
      throw new TypeError("nobody answered");
    })) as { ok: true; data: AskAnswer<N> } | { ok: false; code: string; message: string };
  if (answer.ok) return answer.data;
  throw new AppError(isErrorCode(answer.code) ? answer.code : "internal", answer.message);
}

/** Answers how to stop listening. To a fact, too, listens what changes nothing in the cache: that is for `applyFact`. */
export function onSignal<N extends SignalName | FactName>(
  name: N,
  listener: (payload: ToldPayload<N>) => void,
): () => void {
  const heard = signalListeners.get(name) ?? new Set();
  signalListeners.set(name, heard.add(listener as (payload: never) => void));
  return () => void heard.delete(listener as (payload: never) => void);
}

export function useLiveStatus(): LiveStatus {
  return useSyncExternalStore(onLiveStatus, liveStatus);
}

export function liveStatus(): LiveStatus {
  return status;
}

/** Told of each connection too. Answers how to stop. */
export function onLiveStatus(listener: () => void): () => void {
  statusListeners.add(listener);
  return () => void statusListeners.delete(listener);
}

function setStatus(next: LiveStatus): void {
  status = next;
  // while it is still knocking nobody knows
  if (next !== "connecting") tellReach(next === "live");
  for (const listener of statusListeners) listener();
}
