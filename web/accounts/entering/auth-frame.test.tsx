import "#web/ui/base.css";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Notice } from "#web/ui/notice.tsx";
import { AuthFrame } from "./auth-frame.tsx";

test("on a small phone a long address breaks, and nothing runs out of the card or the card out of the screen", async () => {
  await page.viewport(320, 640);
  const address = "marching.band.director@harlancountyhighschool.example";
  const shown = await render(
    <AuthFrame title="Forgot your password?" subtitle={`Dev invites ${address}.`}>
      <Notice tone="ok">A link is on its way to {address}.</Notice>
    </AuthFrame>,
  );
  const { right } = shown.getByRole("status").element().getBoundingClientRect();
  expect(right).toBeLessThanOrEqual(320 - 16);
  const main = shown.getByRole("main").element();
  expect(main.scrollWidth).toBe(main.clientWidth);
});

test("a page of the door begins at its heading, however one came there", async () => {
  const shown = await render(
    <AuthFrame title="Create your account" subtitle="Designs, files and talk of every show in one place.">
      <a href="/login">Sign In</a>
    </AuthFrame>,
  );
  await expect.element(shown.getByRole("heading", { name: "Create your account" })).toHaveFocus();
});
