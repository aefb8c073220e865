import "#web/ui/base.css";
import { expect, onTestFinished, test } from "vitest";
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

test.each([
  ["Every dot counts twice", 1024],
  ["Show designs, drill, props and staging for every band, corps and winter group", 1024],
  ["Pageantrypageantrypageantrypageantrypageantrypageantrypageantrypageantrypageantry", 1440],
])("beside the card stands what the studio says of itself: %s", async (tagline, width) => {
  await page.viewport(width, 800);
  const head = Object.assign(document.createElement("meta"), { name: "tagline", content: tagline });
  document.head.append(head);
  onTestFinished(() => head.remove());
  const shown = await render(
    <AuthFrame title="Sign in" subtitle="Designs, files and talk of every show in one place.">
      <a href="/login">Sign In</a>
    </AuthFrame>,
  );
  const words = document.querySelector(".figure") as HTMLElement;
  await expect.poll(() => words.innerText.replace("\n", " ")).toBe(tagline);
  const card = shown.getByRole("heading", { name: "Sign in" }).element().getBoundingClientRect();
  expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth);
  expect(words.getBoundingClientRect().right).toBeLessThan(card.left);
  expect(words.getBoundingClientRect().bottom).toBeLessThan(800);
  // an admin gave it another
  head.content = "Every count";
  await expect.poll(() => words.innerText.replace("\n", " ")).toBe("Every count");
});
