import { expect, test } from "vitest";
import { paletteKey } from "./palette-key.ts";

test.each([
  ["k", "ctrl", "toggle"],
  ["k", "meta", "toggle"],
  ["K", "ctrl", "toggle"],
  ["p", "ctrl", "open"],
  ["p", "meta", "open"],
  ["P", "ctrl shift", "open"],
  ["P", "meta shift", "open"],
  ["k", "", null],
  ["k", "alt ctrl", null],
  ["k", "ctrl meta", null],
  ["K", "ctrl shift", null],
  ["p", "alt ctrl", null],
  ["j", "ctrl", null],
  ["p", "shift", null],
])("%s with '%s'", (key, held, wanted) => {
  const pressed = {
    key,
    ctrlKey: held.includes("ctrl"),
    metaKey: held.includes("meta"),
    altKey: held.includes("alt"),
    shiftKey: held.includes("shift"),
  };
  expect(paletteKey(pressed)).toBe(wanted);
});
