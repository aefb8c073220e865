import { expect, test, vi } from "vitest";
import { keepWorker } from "./keep-worker.ts";

test("a part of the site that does not come is looked for in a newer version", async () => {
  const update = vi.fn(async () => {});
  const registration = Object.assign(new EventTarget(), { update, active: null, waiting: null, installing: null });
  vi.spyOn(navigator.serviceWorker, "register").mockResolvedValue(registration as never);
  await keepWorker();
  expect(update).not.toHaveBeenCalled();
  // what a failed import of the built site tells the page
  dispatchEvent(new Event("vite:preloadError"));
  expect(update).toHaveBeenCalledTimes(1);
});
