import { expect, test } from "vitest";
import { newId } from "#contract/new-id.ts";
import { asPage, placeOf } from "./page.ts";

const cursorOf = (text: string) => Buffer.from(text).toString("base64url");

test("a place comes back as it was given", () => {
  const rows = [0, 1, 2].map(() => ({ at: "2026-11-21T12:00:00.123Z", id: newId() }));
  const page = asPage(
    rows,
    2,
    (row) => row,
    (row) => row,
  );
  expect(page.items).toEqual(rows.slice(0, 2));
  expect(placeOf(page.nextCursor)).toEqual(rows[1]);
  expect(placeOf(undefined)).toBeUndefined();
});

test.each([
  ["nothing", ""],
  ["no place at all", "x"],
  ["no id", "2026-11-21T12:00:00.123Z|"],
  ["no time", `|${newId()}`],
  ["an id of dashes", `2026-11-21T12:00:00.123Z|${"-".repeat(36)}`],
  ["an id without dashes", `2026-11-21T12:00:00.123Z|${"f".repeat(36)}`],
  ["a time that the database does not know", `-271821-04-20T00:00:00Z|${newId()}`],
  ["a time after all others", `+275760-09-12T00:00:00Z|${newId()}`],
  ["the year nought", `0000-01-01T00:00:00.000Z|${newId()}`],
])("%s is no place", (_what, text) => {
  expect(() => placeOf(cursorOf(text))).toThrow("This page cannot be found any more.");
});
