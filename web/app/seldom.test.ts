// What sends what was drawn comes late, and from the network where nothing of a viewer is kept.
import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { pretendOutbox } from "#web/testing/pretended-outbox.ts";
import { carryLate } from "./seldom.ts";

const sender = "#web/review/outgoing/send-waiting.ts";

afterEach(() => vi.unstubAllGlobals());

test("where what sends marks does not come it is asked for again, once, when the studio is there", async () => {
  const [page, carryFiles, sendWaiting] = [new EventTarget(), vi.fn(), vi.fn()];
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.doMock("#web/messaging/kept-files/carry-files.ts", () => ({ carryFiles }));
  vi.doMock(sender, () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  const cache = new QueryClient();
  pretendOutbox().entries = [{ id: "mark", kind: "annotation", by: "alice", input: { fileId: "f" }, state: "waiting" }];
  await carryLate(cache);
  await carryLate(cache);
  expect(carryFiles).toHaveBeenCalledTimes(2);
  vi.doMock(sender, () => ({ sendWaiting }));
  page.dispatchEvent(new Event("guidon:live"));
  await expect.poll(() => sendWaiting.mock.calls).toEqual([[cache]]);
  page.dispatchEvent(new Event("guidon:live"));
  await expect.poll(() => carryFiles).toHaveBeenCalledTimes(3);
  expect(sendWaiting).toHaveBeenCalledTimes(1);
});
