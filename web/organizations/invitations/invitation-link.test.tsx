import "#web/ui/base.css";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Dialog } from "#web/ui/dialog.tsx";
import { InvitationLink } from "./invitation-link.tsx";

test("on a small phone the longest address breaks, and stays within the dialog", async () => {
  await page.viewport(320, 640);
  const email = "marching.band.director@harlancountyhighschool.example";
  const sent = { invitation: { email }, link: "https://studio.example/invitation#secret" } as never;
  await render(
    <Dialog open onClose={() => {}} title="Sent again" description={`To ${email}.`}>
      <InvitationLink sent={sent} />
    </Dialog>,
  );
  await expect.element(page.getByRole("status")).toBeVisible();
  expect(page.getByRole("status").element().getBoundingClientRect().right).toBeLessThanOrEqual(320);
  const { right } = page.getByText(`To ${email}.`).element().getBoundingClientRect();
  expect(right).toBeLessThanOrEqual(320);
  const dialog = page.getByRole("dialog").element();
  expect(dialog.scrollWidth).toBe(dialog.clientWidth);
});
