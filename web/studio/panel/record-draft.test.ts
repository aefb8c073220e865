import { expect, test } from "vitest";
import { defaultRecord } from "#domain/studio/default-record.ts";
import { changedParts, draftOf, movedUp, recordOf } from "./record-draft.ts";

const record = { ...defaultRecord, email: "studio@guidon.example", updatedAt: null };

test("what is edited and left as it was is saved as it was", () => {
  const { logo: _, updatedAt: __, ...words } = record;
  expect(recordOf(draftOf(record))).toEqual(words);
});

test("lines are trimmed, and empty ones left out", () => {
  expect(recordOf({ ...draftOf(record), bestTimes: " Mon \n\n  Tue" }).bestTimes).toEqual(["Mon", "Tue"]);
});

test("cards move up, and the first one stays", () => {
  const titles = (place: number) => movedUp(draftOf(record).concepts, place).map(({ title }) => title);
  expect(titles(2)).toEqual(["Metamorphic Structures", "Chromatic Resonance", "Fluid Formation Theory"]);
  expect(titles(0)[0]).toBe("Metamorphic Structures");
});

test("what somebody else changed is named; a logo is no word", () => {
  expect(changedParts(record, { ...record, tagline: "New", bestTimes: [], logo: "/x" })).toEqual([
    "Tagline",
    "Best times",
  ]);
});
