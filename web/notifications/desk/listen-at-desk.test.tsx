import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { dropToken } from "#web/platform/session.ts";
import { listenAtDesk } from "./listen-at-desk.ts";

const heard = new Map<string, (payload: object) => void>();
vi.mock("#web/platform/connection.ts", async (original) => ({
  ...(await original<object>()),
  onSignal: (name: string, listener: (payload: object) => void) => heard.set(name, listener),
}));

const ways = { go() {}, addressOf: () => "/dashboard", goTo() {} };
const here = location.pathname + location.search;

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  history.replaceState(null, "", here);
});

test("a page that was opened by what was pressed reads that, and its address forgets it", async () => {
  const requests: string[] = [];
  vi.stubGlobal("fetch", async (address: string | URL | Request) => {
    requests.push(String(address));
    return Response.json({ ids: ["n-14"], readAt: "2026-08-14T12:00:00.000Z" });
  });
  history.replaceState(null, "", `${here}#notification=n-14`);
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ name: location.href } as PerformanceNavigationTiming]);
  listenAtDesk(new QueryClient(), ways);
  await expect.poll(() => requests).toEqual([expect.stringContaining("/notifications/n-14/read")]);
  expect([location.pathname + location.search, location.hash]).toEqual([here, ""]);
});

test("what was pushed is shown no longer than it is unread, or its reader is here", async () => {
  const closed: string[] = [];
  const shown = ["n-1", "n-2", "n-3"].map((tag) => ({ tag, close: () => closed.push(tag) }) as never);
  const worker = { getNotifications: async () => shown } as Partial<ServiceWorkerRegistration>;
  vi.spyOn(navigator.serviceWorker, "getRegistration").mockResolvedValue(worker as ServiceWorkerRegistration);
  listenAtDesk(new QueryClient(), ways);
  heard.get("notification:read")?.({ ids: ["n-2"], readAt: "2026-08-14T12:00:00.000Z" });
  await expect.poll(() => closed).toEqual(["n-2"]);
  heard.get("notification:removed")?.({ ids: ["n-3"] });
  await expect.poll(() => closed).toEqual(["n-2", "n-3"]);
  dropToken();
  await expect.poll(() => closed).toContain("n-1");
});
