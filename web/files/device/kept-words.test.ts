import { expect, test } from "vitest";
import { contentIn, type KeptFile, newRecord } from "./kept-record.ts";
import { noRoom, sumOf, wordsOf } from "./kept-words.ts";

const told = (version: number) =>
  ({
    id: "a",
    name: "set.png",
    url: `/api/media/a/original?v=00${version}`,
    projectId: "p",
    version,
    size: 10,
  }) as never;
const here = { content: contentIn(told(3)), preview: null, names: [], bytes: 2 * 1024 ** 2 };
const record = (parts: Partial<KeptFile> = {}): KeptFile => ({ ...newRecord("nell", told(3), true), ...parts });

test.each([
  ["On this device", record({ here }), undefined],
  ["v3 is here, v4 comes when you are online", record({ here, latest: contentIn(told(4)) }), undefined],
  ["v4 is coming", record({ here, latest: contentIn(told(4)) }), 0.4],
  ["Comes when you are online", record(), undefined],
  ["Coming", record(), 0],
  ["Your browser removed it; it comes again when you are online", record({ isLost: true }), undefined],
])("%s", (text, file, share) => {
  expect(wordsOf(file, share).text).toBe(text);
});

test("how many, and how large", () => {
  expect(sumOf([record({ here })])).toBe("1 file · 2 MB");
  expect(sumOf([record({ here }), record(), record({ isLeftOut: true })])).toBe("1 of 2 files · 2 MB");
});

test("where there is no room it says how much is needed, and what to do", () => {
  expect(noRoom(45 * 1024 ** 2, 12 * 1024 ** 2)).toBe(
    "This file needs 45 MB, and 12 MB of that are missing on this device. Remove other files from it, or free some space, and try again.",
  );
});
