// What a fact does to the list of files; parity with the server is proved in e2e/parity.
import { QueryClient, type QueryKey, QueryObserver } from "@tanstack/react-query";
import { beforeEach, describe, expect, test } from "vitest";
import type { File, FileFilter, FileVersion } from "#contract/files.ts";
import type { Folder } from "#contract/folders.ts";
import { applyFact } from "#web/platform/live.ts";
import { dropFile, dropFolders, fileLive, putFile, putFolder, putVersion } from "./live.ts";

const file: File = {
  id: "f",
  projectId: "p",
  folderId: null,
  name: "drill-set.png",
  category: "design",
  status: "draft",
  version: 1,
  size: 617_585,
  mimeType: "image/png",
  width: 1775,
  height: 1080,
  preview: "pending",
  previewProblem: null,
  pages: null,
  duration: null,
  url: "/media/f?s=1",
  thumbnailUrl: null,
  uploadedBy: { id: "alice", name: "Alice", avatar: null, userType: "client" },
  ...{ createdAt: "2026-08-14T12:00:00.000Z", versionAt: "2026-08-14T12:00:00.000Z" },
  updatedAt: "2026-08-14T12:00:00.000Z",
  deletedAt: null,
};
const list: QueryKey = ["files", "p"];
const figures: QueryKey = ["project-stats", "p"];

let cache: QueryClient;
beforeEach(() => {
  cache = new QueryClient();
  cache.setQueryData(figures, {});
});

const hold = (items: unknown[], nextCursor?: string) =>
  cache.setQueryData(list, { pages: [{ items, ...(nextCursor && { nextCursor }) }], pageParams: [null] });
const held = () => cache.getQueryData<{ pages: { items: unknown[] }[] }>(list)?.pages[0]?.items;

const tell = (name: "file:added" | "file:updated" | "file:removed" | "file:restored", payload: File) =>
  applyFact([fileLive], cache, { name, payload, me: "bob" });

test("the newest comes first, once", () => {
  hold([{ ...file, id: "older", versionAt: "2026-01-01T12:00:00.000Z" }]);
  expect(putFile(cache, file)).toEqual([["file", "f"], list]);
  putFile(cache, file);
  expect(held()).toMatchObject([file, { id: "older" }]);
});

describe("the figures of the project", () => {
  const later = "2026-08-15T12:00:00.000Z";
  const gone: File = { ...file, deletedAt: later, updatedAt: later };

  test.each([
    ["a file that is in no page that was fetched goes into the bin", "file:removed", gone],
    ["one that is held comes out of the bin", "file:restored", { ...file, updatedAt: later }],
    ["one that an answer brought before is told of", "file:added", { ...file, updatedAt: later }],
  ] as const)("are asked for again when %s", (_when, name, payload) => {
    hold(name === "file:removed" ? [{ ...file, id: "newest" }] : [file], "on");
    tell(name, payload);
    expect(cache.getQueryState(figures)?.isInvalidated).toBe(true);
  });

  test("are asked for once more when they are on their way as it happens", async () => {
    cache.removeQueries({ queryKey: figures });
    const answers: ((value: unknown) => void)[] = [];
    const queryFn = () => new Promise((answer) => answers.push(answer));
    new QueryObserver(cache, { queryKey: figures, queryFn }).subscribe(() => {});
    tell("file:added", file);
    // of the time before
    answers[0]?.({});
    await expect.poll(() => answers.length).toBe(2);
  });
});

test("one that got a new version comes first", () => {
  const older = { ...file, id: "older", versionAt: "2026-01-01T12:00:00.000Z" };
  hold([file, older]);
  putFile(cache, { ...older, version: 2, versionAt: "2026-09-01T12:00:00.000Z" });
  expect(held()).toMatchObject([{ id: "older", version: 2 }, { id: file.id }]);
});

test("what was put into the bin, or is gone for good, is found no more", () => {
  const found: QueryKey = ["files-with", "drill", { projectId: "p" }];
  const items = ["f", "gone", "other"].map((id) => ({ id, name: "drill.txt" }));
  cache.setQueryData(found, { pages: [{ items, hasMore: false }], pageParams: [null] });
  putFile(cache, { ...file, deletedAt: "2026-08-15T12:00:00.000Z", updatedAt: "2026-08-15T12:00:00.000Z" });
  dropFile(cache, { id: "gone", projectId: "p" });
  expect(cache.getQueryData(found)).toMatchObject({ pages: [{ items: [{ id: "other" }], hasMore: false }] });
});

describe("what is found", () => {
  const found: QueryKey = ["files-with", "drill", {}];
  const one = { id: "f", name: "drill-set.png", projectId: "p", projectName: "Fall", versionAt: file.versionAt };
  beforeEach(() => {
    cache.setQueryData(found, { pages: [{ items: [one, { ...one, id: "e", projectId: "q" }] }], pageParams: [null] });
  });

  test.each([
    ["Winter", true],
    ["Fall", false],
  ])("in a project that is called %s now is asked for again: %s", (name, isAsked) => {
    applyFact([fileLive], cache, { name: "project:updated", payload: { id: "p", name } as never, me: "bob" });
    expect(cache.getQueryState(found)?.isInvalidated).toBe(isAsked);
  });

  test.each<[string, Partial<File>, boolean]>([
    ["that is called otherwise is asked for again: its marks are the server's to set", { name: "set.png" }, true],
    ["that has a new version is, too", { version: 2, versionAt: "2026-09-01T12:00:00.000Z" }, true],
    ["whose preview came is not", { preview: "ready" }, false],
  ])("and holds a file %s", (_what, change, isAsked) => {
    tell("file:updated", { ...file, ...change });
    expect(cache.getQueryState(found)?.isInvalidated).toBe(isAsked);
  });
});

describe("a list with a filter", () => {
  const older: File = { ...file, id: "e", name: "a.png", size: 9, versionAt: "2026-01-01T12:00:00.000Z" };
  const keyOf = (filter: FileFilter): QueryKey => ["files", "p", filter];
  const idsIn = (filter: FileFilter) =>
    cache
      .getQueryData<{ pages: { items: File[] }[] }>(keyOf(filter))
      ?.pages.flatMap(({ items }) => items.map(({ id }) => id));
  const holdAt = (filter: FileFilter, items: File[], nextCursor?: string) =>
    cache.setQueryData(keyOf(filter), { pages: [{ items, ...(nextCursor && { nextCursor }) }], pageParams: [null] });

  test("takes what fits it, at its place, and lets go of what no longer does", () => {
    holdAt({ sort: "name" }, [older]);
    holdAt({ order: "asc" }, [older]);
    holdAt({ folder: "root" }, [older]);
    holdAt({ category: "final" }, []);
    holdAt({ deleted: "true" }, []);
    putFile(cache, file);
    expect([idsIn({ sort: "name" }), idsIn({ order: "asc" }), idsIn({ folder: "root" })]).toEqual([
      ["e", "f"],
      ["e", "f"],
      ["f", "e"],
    ]);
    putFile(cache, { ...file, folderId: "g", category: "final" });
    expect([idsIn({ folder: "root" }), idsIn({ category: "final" })]).toEqual([["e"], ["f"]]);
    putFile(cache, { ...file, category: "final", deletedAt: "2026-08-15T12:00:00.000Z" });
    expect([idsIn({ category: "final" }), idsIn({ sort: "name" }), idsIn({ deleted: "true" })]).toEqual([
      [],
      ["e"],
      ["f"],
    ]);
    dropFile(cache, { id: "f", projectId: "p" });
    expect(idsIn({ deleted: "true" })).toEqual([]);
  });

  test("that goes on leaves what lies beyond its end to the next page", () => {
    holdAt({ order: "asc" }, [older], "more");
    putFile(cache, file);
    expect(idsIn({ order: "asc" })).toEqual(["e"]);
  });
});

test.each([
  ["a file that goes into the bin is told", "file:removed", null, "2026-08-15T12:00:00.000Z", true],
  ["one that comes out of it is told", "file:restored", "2026-08-15T12:00:00.000Z", null, true],
  ["one that stays is not", "file:updated", null, null, false],
] as const)("however many lists hold it, in the project's figures %s", (_, name, before, deletedAt, isTold) => {
  for (const sort of ["date", "name"]) {
    const pages = [{ items: [{ ...file, deletedAt: before }] }];
    cache.setQueryData([...list, { sort, ...(before && { deleted: "true" }) }], { pages, pageParams: [null] });
  }
  tell(name, { ...file, deletedAt });
  expect(cache.getQueryState(figures)?.isInvalidated).toBe(isTold);
});

describe("an answer that comes after newer facts", () => {
  const at = (second: number) => `2026-08-14T12:00:0${second}.000Z`;
  const answer: File = { ...file, name: "renamed.png", updatedAt: at(1) };

  test.each<[string, Partial<File>]>([
    ["its preview", { preview: "ready", thumbnailUrl: "/media/f/thumb" }],
    ["a second name", { name: "called otherwise.png" }],
  ])("takes back nothing of what they told: %s", (_, told) => {
    hold([file]);
    cache.setQueryData(["file", "f"], file);
    const newest = { ...answer, ...told, updatedAt: at(2) };
    putFile(cache, newest);
    putFile(cache, answer);
    expect(held()).toEqual([newest]);
    expect(cache.getQueryData(["file", "f"])).toEqual(newest);
    // nor of what was fetched since
    hold([{ ...newest, updatedAt: at(4) }]);
    putFile(cache, { ...answer, updatedAt: at(3) });
    expect(held()).toEqual([{ ...newest, updatedAt: at(4) }]);
  });

  test("brings nothing back to where it lies no more", () => {
    cache.setQueryData([...list, { folder: "root" }], { pages: [{ items: [file] }], pageParams: [null] });
    const root = () =>
      cache.getQueryData<{ pages: { items: unknown[] }[] }>([...list, { folder: "root" }])?.pages[0]?.items;
    putFile(cache, { ...answer, folderId: "elsewhere", updatedAt: at(2) });
    putFile(cache, answer);
    expect(root()).toEqual([]);
  });
});

test("a version lies on top of its list, once", () => {
  const key: QueryKey = ["file-versions", "f"];
  cache.setQueryData(key, { pages: [{ items: [{ version: 1 }] }], pageParams: [null] });
  const version = { fileId: "f", version: 2 } as FileVersion;
  hold([file]);
  for (let twice = 0; twice < 2; twice++) putVersion(cache, { file: { ...file, version: 2 }, version });
  const known = cache.getQueryData<{ pages: { items: FileVersion[] }[] }>(key);
  expect(known?.pages[0]?.items.map((one) => one.version)).toEqual([2, 1]);
  expect(held()).toEqual([{ ...file, version: 2 }]);
});

test("folders stand by name, and go with those below", () => {
  const key: QueryKey = ["folders", "p"];
  const folder = (id: string, name: string) => ({ id, name, projectId: "p", parentId: null }) as Folder;
  cache.setQueryData(key, { items: [folder("1", "b"), folder("2", "c")] });
  putFolder(cache, folder("3", "A"));
  putFolder(cache, folder("1", "d"));
  const names = () => cache.getQueryData<{ items: Folder[] }>(key)?.items.map(({ name }) => name);
  expect(names()).toEqual(["A", "c", "d"]);
  dropFolders(cache, { projectId: "p", ids: ["1", "3"] });
  expect(names()).toEqual(["c"]);
});

test("folders stand as the server lists them, numbers by their size", () => {
  const key: QueryKey = ["folders", "p"];
  const names = ["Set 2", "set 10", "Été", "Ève"];
  const folder = (name: string) => ({ id: name, name, projectId: "p", parentId: null }) as Folder;
  cache.setQueryData(key, { items: [] });
  for (const name of names) putFolder(cache, folder(name));
  const known = cache.getQueryData<{ items: Folder[] }>(key)?.items.map(({ name }) => name);
  expect(known).toEqual(["Été", "Ève", "Set 2", "set 10"]);
});

test("a file that was asked for by itself is kept as it is now, and asked for again when it goes into the bin", () => {
  const key: QueryKey = ["file", "f"];
  putFile(cache, file);
  expect(cache.getQueryData(key)).toBeUndefined();
  cache.setQueryData(key, file);
  const next = { ...file, version: 2, url: "/media/f?s=2" };
  putFile(cache, next);
  expect(cache.getQueryData(key)).toEqual(next);
  putFile(cache, { ...next, deletedAt: "2026-08-15T12:00:00.000Z" });
  expect(cache.getQueryData(key)).toBeUndefined();
  cache.setQueryData(key, file);
  dropFile(cache, { id: "f", projectId: "p" });
  expect(cache.getQueryData(key)).toBeUndefined();
});

test("it comes first even when the list goes on", () => {
  hold([{ ...file, id: "older", versionAt: "2026-01-01T12:00:00.000Z" }], "more");
  putFile(cache, file);
  expect(held()).toMatchObject([file, { id: "older" }]);
});

test("its preview arrives in its place, and nothing is counted", () => {
  hold([{ ...file, id: "newer", versionAt: "2026-09-01T12:00:00.000Z" }, file]);
  const seen: File = { ...file, preview: "ready", thumbnailUrl: "/media/f/thumb?s=1" };
  tell("file:updated", seen);
  expect(held()).toMatchObject([{ id: "newer" }, seen]);
  expect(cache.getQueryState(figures)?.isInvalidated).toBe(false);
});

test("an upload that only hangs on messages is in no list", () => {
  hold([]);
  expect(putFile(cache, { ...file, projectId: null })).toEqual([]);
  expect(held()).toEqual([]);
});

test("a version's picture comes when it is made, to all versions with these bytes", () => {
  const made = (version: number, url: string) => ({ version, url, thumbnailUrl: null });
  const versions = [made(3, "/media/f?s=1"), made(2, "/media/f?s=2"), made(1, "/media/f?s=1")];
  cache.setQueryData(["file-versions", "f"], { pages: [{ items: versions }], pageParams: [null] });
  hold([file]);
  putFile(cache, { ...file, version: 3, thumbnailUrl: "/media/f/thumb" });
  const pages = cache.getQueryData<{ pages: { items: FileVersion[] }[] }>(["file-versions", "f"])?.pages;
  expect(pages?.[0]?.items.map(({ thumbnailUrl }) => thumbnailUrl)).toEqual(["/media/f/thumb", null, "/media/f/thumb"]);
});
