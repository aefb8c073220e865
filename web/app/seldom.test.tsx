// What sends what was drawn, and what carries files, comes late, and from the network where nothing of a viewer is kept.
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pretendOutbox } from "#web/testing/pretended-outbox.ts";
import { carryLate } from "./seldom.ts";

const mark = { id: "mark", kind: "annotation", by: "alice", input: { fileId: "f" }, state: "waiting" } as const;
const late = vi.hoisted(() => ({ sendWaiting: vi.fn(), carryFiles: vi.fn() }));
vi.mock("#web/review/outgoing/send-waiting.ts", () => ({ sendWaiting: late.sendWaiting }));
vi.mock("#web/messaging/kept-files/carry-files.ts", () => ({ carryFiles: late.carryFiles }));

const cache = new QueryClient();
const page = new EventTarget();
const goLive = () => page.dispatchEvent(new Event("guidon:live"));
const lost = () => {
  throw new TypeError("Failed to fetch dynamically imported module");
};
beforeEach(() => {
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.resetAllMocks();
  pretendOutbox().entries = [{ ...mark }];
});
afterEach(() => vi.unstubAllGlobals());

test("where what sends marks does not come it is asked for again, once, when the studio is there; files are carried meanwhile", async () => {
  late.sendWaiting.mockImplementation(lost);
  await carryLate(cache);
  await carryLate(cache);
  expect(late.carryFiles).toHaveBeenCalledTimes(2);
  late.sendWaiting.mockReset();
  goLive();
  await expect.poll(() => late.sendWaiting.mock.calls).toEqual([[cache]]);
  goLive();
  await expect.poll(() => late.carryFiles).toHaveBeenCalledTimes(3);
  expect(late.sendWaiting).toHaveBeenCalledTimes(1);
});

test("so is what carries files", async () => {
  late.carryFiles.mockImplementationOnce(lost);
  await carryLate(cache);
  expect(late.sendWaiting).toHaveBeenCalledTimes(1);
  goLive();
  await expect.poll(() => late.carryFiles).toHaveBeenCalledTimes(2);
});
