import "./base.css";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { AvatarStack } from "./avatar-stack.tsx";

const cast = ["Alice", "Bob", "Carol", "Dan", "Dev", "Marisol", "Priya"].map((name) => ({ id: name, name }));

test.each([
  ["one", 1, 1, null],
  ["five", 5, 5, null],
  ["seven", 7, 5, "+2"],
])("of %s all are named, five at most are shown, the others counted", async (_what, count, faces, more) => {
  const people = cast.slice(0, count);
  const page = await render(<AvatarStack people={people} />);
  const stack = page.getByRole("img", { name: people.map(({ name }) => name).join(", "), exact: true });
  await expect.element(stack).toBeVisible();
  expect(stack.element().querySelectorAll(".rounded-full.border-2")).toHaveLength(faces);
  expect(/\+\d+/.exec(stack.element().textContent ?? "")?.[0] ?? null).toBe(more);
});
