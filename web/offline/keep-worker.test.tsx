import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { keepWorker } from "./keep-worker.ts";

test("a part of the site that does not come is looked for in a newer version, and that is offered again", async () => {
  const update = vi.fn(async () => {});
  const registration = Object.assign(new EventTarget(), { update, active: null, waiting: null, installing: null });
  vi.spyOn(navigator.serviceWorker, "register").mockResolvedValue(registration as never);
  await keepWorker();
  expect(update).not.toHaveBeenCalled();
  // what a failed import of the built site tells the page
  dispatchEvent(new Event("guidon:part-lost"));
  expect(update).toHaveBeenCalledTimes(1);

  const offer = page.getByRole("region", { name: "Update Available" });
  expect(offer.elements()).toEqual([]);
  // the page gets its worker, and another tab's Update puts the next one in its place
  navigator.serviceWorker.dispatchEvent(new Event("controllerchange"));
  navigator.serviceWorker.dispatchEvent(new Event("controllerchange"));
  await offer.getByRole("button", { name: "Not now" }).click();
  expect(offer.elements()).toEqual([]);
  dispatchEvent(new Event("guidon:part-lost"));
  await expect.element(offer).toBeVisible();
});

test("a newer version is looked for as soon as the page has its server again, which may be a newer one", async () => {
  const update = vi.fn(async () => {});
  const registration = Object.assign(new EventTarget(), { update, active: null, waiting: null, installing: null });
  vi.spyOn(navigator.serviceWorker, "register").mockResolvedValue(registration as never);
  await keepWorker();
  dispatchEvent(new Event("guidon:live"));
  expect(update).toHaveBeenCalledTimes(1);
});
