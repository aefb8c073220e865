import { expect, test } from "vitest";
import type { Viewed } from "./viewed.ts";
import { whatChanged } from "./what-changed.ts";

const file: Viewed = {
  ...{ id: "f", name: "set-14.png", url: "/f?v=1", thumbnailUrl: null, mimeType: "image/png", size: 1 },
  ...{ width: null, height: null, deletedAt: null },
};
const time = "2026-08-14T12:00:00.000Z";

test.each<[Partial<Viewed>, Partial<Viewed>, string]>([
  [{}, {}, ""],
  [{}, { thumbnailUrl: "/t", width: 320, height: 180 }, ""],
  [{}, { url: "/f?v=2" }, "There is a new version of this file. You see it now."],
  // it brings its own name
  [{}, { url: "/f?v=2", name: "set-15.png" }, "There is a new version of this file. You see it now."],
  [{}, { name: "finale.png" }, "This file is called “finale.png” now."],
  [{}, { deletedAt: time }, "This file was put into the bin."],
  [{ deletedAt: time }, {}, "This file was brought back from the bin."],
  [{ folderId: null }, { folderId: "a" }, "This file was moved into another folder."],
  [{ folderId: "a" }, { folderId: null }, "This file was moved out of its folder."],
  // with a folder it goes into the bin, and comes back without it
  [{ folderId: "a" }, { folderId: null, deletedAt: time }, "This file was put into the bin."],
  // an attachment knows nothing of folders and of the bin
  [{}, { folderId: "a" }, ""],
  [{}, { deletedAt: undefined as never }, ""],
])("%o, then %o: %j", (before, now, said) => {
  expect(whatChanged({ ...file, ...before }, { ...file, ...now })).toBe(said);
});
