import "#web/ui/base.css";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showOffer } from "./show-offer.ts";

const offer = { title: "Update Available", text: "Finish first.", action: "Update", onAction() {}, onDismiss() {} };

test.each([
  ["phone", 390, "--message-field"],
  ["desktop", 1280, "--message-field"],
  ["phone", 390, "--uploads"],
  ["desktop", 1280, "--uploads"],
])(
  "on a %s an offer lies over nothing that is being written or goes up, and without it at the foot of the page",
  async (_where, width, name) => {
    await page.viewport(width, 800);
    const field = document.createElement("section");
    field.style.cssText = `position: absolute; top: 500px; height: 290px; width: 100%; anchor-name: ${name}`;
    document.body.append(field);
    const hide = showOffer(offer);
    const foot = () => page.getByRole("region", { name: offer.title }).element().getBoundingClientRect().bottom;
    await expect.poll(foot).toBeLessThanOrEqual(500);
    field.remove();
    await expect.poll(foot).toBe(784);
    hide();
  },
);

test("whoever puts an offer away by keys is again where they were", async () => {
  const field = document.createElement("textarea");
  document.body.append(field);
  field.focus();
  showOffer(offer);
  page.getByRole("button", { name: "Not now" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("region", { name: offer.title })).not.toBeInTheDocument();
  expect(document.activeElement).toBe(field);
  field.remove();
});
