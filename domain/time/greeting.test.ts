import { expect, test } from "vitest";
import { greeting } from "./greeting.ts";

test.each([
  [0, "Good morning"],
  [11, "Good morning"],
  [12, "Good afternoon"],
  [16, "Good afternoon"],
  [17, "Good evening"],
  [23, "Good evening"],
])("at %d o'clock: %s", (hour, text) => {
  expect(greeting(hour)).toBe(text);
});
