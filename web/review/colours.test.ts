import { expect, test } from "vitest";
import { annotationColors } from "#contract/choices.ts";
import { colours } from "./colours.ts";

test("they are offered as the contract lists them, red first", () => {
  expect(colours).toEqual(annotationColors);
  expect(colours[0]).toBe("red");
});
