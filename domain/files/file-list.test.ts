import { describe, expect, test } from "vitest";
import type { File, FileFilter } from "#contract/files.ts";
import { fileOrder, fitsFilter } from "./file-list.ts";

const file = (part: Partial<File>) =>
  ({
    id: "a",
    name: "Set 9.png",
    category: "design",
    status: "draft",
    folderId: null,
    deletedAt: null,
    ...part,
  }) as File;

describe("a file and a filter", () => {
  test.each([
    [{}, {}, true],
    [{ deletedAt: "2026" }, {}, false],
    [{ deletedAt: "2026" }, { deleted: "true" }, true],
    [{}, { deleted: "true" }, false],
    [{}, { category: "final" }, false],
    [{ status: "review" }, { status: "review" }, true],
    [{}, { folder: "root" }, true],
    [{ folderId: "f" }, { folder: "root" }, false],
    [{ folderId: "f" }, { folder: "f" }, true],
    [{}, { search: " sEt " }, true],
    [{}, { search: "14" }, false],
    [{ name: "Été.pdf" }, { search: "ete" }, true],
    [{ name: "Ete.pdf" }, { search: "ÉTÉ" }, true],
  ] as [Partial<File>, FileFilter, boolean][])("%j in %j: %s", (part, filter, fits) => {
    expect(fitsFilter(file(part), filter)).toBe(fits);
  });
});

describe("the order", () => {
  const first = file({ id: "a", name: "Set 14.png", size: 9, versionAt: "2026-01-01" });
  const second = file({ id: "b", name: "Set 9.png", size: 9, versionAt: "2026-02-01" });

  test.each([
    [{}, "ba"],
    [{ order: "asc" }, "ab"],
    [{ sort: "name" }, "ba"],
    [{ sort: "name", order: "desc" }, "ab"],
    // of one size: by id
    [{ sort: "size" }, "ba"],
    [{ sort: "size", order: "asc" }, "ab"],
  ] as [FileFilter, string][])("%j gives %s", (filter, ids) => {
    const sorted = [first, second].toSorted(fileOrder(filter));
    expect(sorted.map(({ id }) => id).join("")).toBe(ids);
  });
});
