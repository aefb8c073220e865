// For tests of the outbox: a browser with its tabs, and a server that can be out of reach.
import { afterEach, beforeEach, vi } from "vitest";
import type { ErrorCode } from "#contract/errors.ts";
import type { Outgoing } from "#web/platform/outbox/outbox.ts";
import type { OutboxStore } from "#web/platform/outbox/outbox-store.ts";

/** What waits in this browser. */
export let entries: Outgoing[];
/** What it got, and how it answers. */
export let server: { got: string[]; answer: (signal: AbortSignal) => Promise<void> };

let token: string | null;

/** In whatever tab; null: nobody has one. */
export function holdToken(held: string | null): void {
  token = held;
}

/** Its own keys are what it holds, as a browser's. */
const storage = {
  getItem(this: Record<string, string>, key: string) {
    return key === "auth_token" ? token : (this[key] ?? null);
  },
  setItem(this: Record<string, string>, key: string, value: string) {
    this[key] = value;
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key];
  },
};

/** Each test begins with a browser that keeps nothing, Alice signed in, and a server that takes everything. */
export function pretendBrowser(): void {
  beforeEach(() => {
    token = "of alice";
    vi.stubGlobal("localStorage", Object.create(storage));
    vi.stubGlobal("sessionStorage", { getItem: () => null });
    vi.stubGlobal("navigator", { onLine: true });
    vi.useFakeTimers();
    entries = [];
    server = { got: [], answer: async () => {} };
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

export const offline = () => Promise.reject(new TypeError("Failed to fetch"));
export const online = async () => {};
/** As a request over a network that changed meanwhile: nothing comes back, until it is given up. */
export const swallowed = (signal: AbortSignal) =>
  new Promise<void>((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

/** What all tabs of one browser share. */
export function browser(): () => OutboxStore {
  const watching = new Set<() => void>();
  let turn: Promise<void> = Promise.resolve();
  return () => {
    let own: () => void = () => {};
    return {
      read: async () => entries,
      async change(work) {
        entries = work(entries);
        for (const listener of watching) if (listener !== own) listener();
        return entries;
      },
      onForeignChange(listener) {
        own = listener;
        watching.add(listener);
      },
      alone(work) {
        const mine = turn.then(work);
        turn = mine.catch(() => {});
        return mine;
      },
    };
  };
}

/** A freshly loaded page, signed in as this person. */
export async function openTab(store: OutboxStore, person = "alice") {
  vi.resetModules();
  const outbox = {
    ...(await import("#web/platform/outbox/outbox.ts")),
    ...(await import("#web/platform/outbox/outbox-entries.ts")),
    ...(await import("#web/platform/outbox/take-up-noted.ts")),
  };
  outbox.keepIn(store);
  outbox.sendWith<string>("message", async (text, signal) => {
    await server.answer(signal);
    server.got.push(text);
  });
  outbox.sendAs(person);
  const write = (text: string) => outbox.enqueue({ id: text, kind: "message", input: text });
  // of the page's own class: a reload makes a new one
  const { AppError } = await import("#contract/errors.ts");
  const refuse = (code: ErrorCode, message?: string) => () => Promise.reject(new AppError(code, message));
  return { ...outbox, write, refuse };
}
