import "./base.css";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { PageHead } from "./page-head.tsx";

afterEach(async () => {
  document.documentElement.style.fontSize = "";
  await page.viewport(414, 896);
});

test.each(["Creative Hub", "Consultations", "Create New Organization"])(
  "at twice the size of text no word of '%s' is broken on the smallest phone",
  async (title) => {
    await page.viewport(320, 640);
    document.documentElement.style.fontSize = "200%";
    const shown = await render(
      // what a page leaves at its sides
      <main className="px-4">
        <PageHead title={title} />
      </main>,
    );
    const words = shown.getByRole("heading").element().firstChild as Text;
    for (const word of title.split(" ")) {
      const range = document.createRange();
      range.setStart(words, title.indexOf(word));
      range.setEnd(words, title.indexOf(word) + word.length);
      expect(range.getClientRects().length).toBe(1);
    }
  },
);

test("at its own size a heading is as large on the smallest phone as elsewhere", async () => {
  await page.viewport(320, 640);
  const shown = await render(<PageHead title="Creative Hub" />);
  expect(getComputedStyle(shown.getByRole("heading").element()).fontSize).toBe("31.248px");
});
