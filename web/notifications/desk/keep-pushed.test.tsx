// A push service gives a browser another address by itself: the server hears of it from the page that is open, or the next one.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepToken } from "#web/platform/session.ts";
import { keepPushed } from "./keep-pushed.ts";
import { tellNewAddress } from "./tell-new-address.ts";
import { noteToldAddress } from "./told-address.ts";

const [before, after] = ["https://push.example/before", "https://push.example/after"];
const keys = { p256dh: "p", auth: "a" };

let here: string | null;
let sent: unknown[];
let isAway = false;
const asSubscription = (endpoint: string) => ({ endpoint, toJSON: () => ({ endpoint, keys, expirationTime: null }) });

beforeEach(() => {
  [here, sent, isAway] = [before, [], false];
  keepToken("of-bob", true);
  noteToldAddress(before);
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", { permission: "granted", requestPermission: async () => "granted" });
  const pushManager = {
    getSubscription: async () => here && asSubscription(here),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      sent.push(applicationServerKey);
      here = after;
      return asSubscription(after);
    },
  };
  vi.spyOn(navigator.serviceWorker, "getRegistration").mockImplementation(
    async () => ({ pushManager }) as unknown as ServiceWorkerRegistration,
  );
  vi.stubGlobal("fetch", async (_: string, { method = "GET", body }: RequestInit = {}) => {
    if (isAway) throw new TypeError("Failed to fetch");
    const endpoint = body ? (JSON.parse(String(body)) as { endpoint: string }).endpoint : null;
    sent.push(`${method} ${endpoint ?? ""}`.trim());
    return Response.json({ publicKey: "studio-key", endpoint });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

const moved = () =>
  navigator.serviceWorker.dispatchEvent(new MessageEvent("message", { data: { type: "PUSH_MOVED" } }));
test("the next page tells the server, once, and asks nobody", async () => {
  here = after;
  keepPushed();
  await expect.poll(() => sent).toEqual([`PUT ${after}`]);
  await tellNewAddress();
  expect(sent).toEqual([`PUT ${after}`]);
});

test("an open one does when the worker says so", async () => {
  keepPushed();
  await tellNewAddress();
  expect(sent).toEqual([]);
  here = after;
  moved();
  await expect.poll(() => sent).toContain(`PUT ${after}`);
});

test("where the browser has none any more, and may still be told, it gets another one", async () => {
  here = null;
  keepPushed();
  await expect.poll(() => sent).toEqual(["GET", "studio-key", `PUT ${after}`]);
});

test("without a network it is told by the next page", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  [here, isAway] = [after, true];
  keepPushed();
  await expect.poll(() => vi.mocked(console.warn).mock.calls).toHaveLength(1);
  isAway = false;
  keepPushed();
  await expect.poll(() => sent).toEqual([`PUT ${after}`]);
});

test.each([
  ["where it was turned off", () => noteToldAddress(null)],
  ["of another session, who may be somebody else", () => keepToken("of-alice", true)],
])("%s the browser is not even looked at", async (_, change) => {
  here = after;
  change();
  keepPushed();
  moved();
  // loaded as it would have been, and begun
  await import("./tell-new-address.ts");
  expect(navigator.serviceWorker.getRegistration).not.toHaveBeenCalled();
});

test("where it may not be used any more nobody is asked for it", async () => {
  here = null;
  vi.stubGlobal("Notification", { permission: "default" });
  await tellNewAddress();
  expect(sent).toEqual([]);
});
