import { expect, test } from "vitest";
import { colourName } from "./colour-name.ts";

test.each([
  ["#ffffff", "white"],
  ["#000000", "black"],
  ["#808080", "grey"],
  ["#333333", "dark grey"],
  ["#d0d0d0", "light grey"],
  ["#d7263d", "red"],
  ["#7a0c1a", "dark red"],
  ["#ff9900", "orange"],
  ["#ffd400", "yellow"],
  ["#ffff66", "yellow"],
  ["#fffff0", "white"],
  ["#5a3a1a", "brown"],
  ["#4a7c3a", "green"],
  ["#1b4d2b", "dark green"],
  ["#2a9d8f", "teal"],
  ["#3b82f6", "blue"],
  ["#0a2463", "dark blue"],
  ["#7b2cbf", "purple"],
  ["#ff4fa3", "pink"],
])("%s is %s", (colour, name) => {
  expect(colourName(colour)).toBe(name);
});
