import "./base.css";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { MetaList } from "./meta-list.tsx";

test("a name stands on one line with its value, also where that is as high as a finger needs it", async () => {
  const tall = <span style={{ display: "inline-block", paddingBlock: 12 }}>Harlan</span>;
  await render(<MetaList rows={[["Location", tall]]} />);
  const middleOf = (text: string) => {
    const range = document.createRange();
    range.selectNodeContents(page.getByText(text).element());
    const { top, bottom } = range.getBoundingClientRect();
    return (top + bottom) / 2;
  };
  expect(middleOf("Location")).toBeCloseTo(middleOf("Harlan"), 0);
});
