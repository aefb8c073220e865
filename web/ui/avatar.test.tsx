import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Avatar } from "./avatar.tsx";

test.each([
  ["Alice", "AL"],
  ["Marisol de la Cruz", "MC"],
  ["\u{1f3ba} Anna Brass", "\u{1f3ba}B"],
  ["Anna \u{1f3ba}", "A\u{1f3ba}"],
  ["A\u{1f3ba}", "A\u{1f3ba}"],
  ["\u674e \u592a\u90ce", "\u674e\u592a"],
  ["\u05e9\u05e8\u05d4", "\u05e9\u05e8"],
  ["", "?"],
])("%j stands as %j", async (name, initials) => {
  const { container } = await render(<Avatar id="a" name={name} />);
  expect(container.textContent).toBe(initials);
});
