import { expect, test } from "vitest";
import { afterLook, contentIn, isBehind, type KeptFile, missingRoom, newRecord, shownAs } from "./kept-record.ts";

const mb = 1024 ** 2;
const told = (id: string, version = 1, projectId: string | null = "p", deletedAt: string | null = null) =>
  ({
    ...{ id, name: `${id}.png`, url: `/api/media/${id}/original?v=00${version}&e=9&s=x`, thumbnailUrl: null },
    ...{ mimeType: "image/png", size: 10, width: 1, height: 1, projectId, version, versionAt: "2026-08-14", deletedAt },
  }) as never;
const record = (id: string, parts: Partial<KeptFile> = {}) => ({ ...newRecord("nell", told(id), true), ...parts });
const whole = (id: string, version = 1) => ({
  ...{ content: contentIn(told(id, version)), preview: null, names: [`/api/media/${id}/original?v=00${version}`] },
  bytes: 10,
});
const project = (id: string, isWhole: boolean) => ({ kind: "project" as const, person: "nell", id, name: id, isWhole });

test.each([
  ["nothing is here yet", record("a"), true],
  ["its version is here", record("a", { here: whole("a") }), false],
  [
    "at the address of another hour",
    record("a", { here: whole("a"), latest: { ...contentIn(told("a")), url: "/api/media/a/original?v=001&e=12&s=y" } }),
    false,
  ],
  ["an older one is", record("a", { here: whole("a"), latest: contentIn(told("a", 2)) }), true],
  ["it was left out", record("a", { isLeftOut: true }), false],
])("is it behind: %s", (_, file, is) => {
  expect(isBehind(file)).toBe(is);
});

test("the one that is here is shown until the next is whole; called as it is now where it is the same", () => {
  const renamed = record("a", { here: whole("a"), latest: { ...contentIn(told("a")), name: "set 12.png" } });
  expect(shownAs(renamed)?.name).toBe("set 12.png");
  const old = record("a", { here: whole("a"), latest: { ...contentIn(told("a", 2)), name: "set 12.png" } });
  expect(shownAs(old)).toMatchObject({ name: "a.png", version: 1 });
  expect(shownAs(record("a"))).toBeNull();
});

test("what is new comes with its project, what is gone goes, and what was left out stays out", () => {
  const kept = {
    files: [record("a"), record("b", { isLeftOut: true }), record("gone"), record("single", { projectId: "q" })],
    projects: [project("p", true), project("q", false)],
  };
  const listed = new Map([["p", [told("a", 2), told("b"), told("new")]]]);
  const { files, gone, goneProjects } = afterLook(kept, listed, [told("single", 1, "q")]);
  expect(files.map(({ id, isOwn, isLeftOut, latest }) => [id, isOwn, isLeftOut, latest.version])).toEqual([
    ["a", true, false, 2],
    ["b", true, true, 1],
    ["single", true, false, 1],
    ["new", false, false, 1],
  ]);
  expect(gone.map(({ id }) => id)).toEqual(["gone"]);
  expect(goneProjects).toEqual([]);
});

test("of a project that may not be seen any more nothing stays, nor what lies in the bin", () => {
  const kept = {
    files: [record("a"), record("b", { projectId: "q" })],
    projects: [project("p", true), project("q", false)],
  };
  const { files, gone, goneProjects } = afterLook(kept, new Map([["p", null]]), [told("b", 1, "q", "2026-08-15")]);
  expect(files).toEqual([]);
  expect(gone.map(({ id }) => id)).toEqual(["a", "b"]);
  expect(goneProjects).toEqual(["p"]);
});

test("a file that was moved goes on in its new project", () => {
  const { files } = afterLook({ files: [record("a")], projects: [project("p", false)] }, new Map(), [
    told("a", 1, "q"),
  ]);
  expect(files[0]?.projectId).toBe("q");
});

test.each([
  ["there is plenty", 10 * mb, { quota: 10_000 * mb, usage: 100 * mb }, 0],
  ["a tenth stays free", 200 * mb, { quota: 1000 * mb, usage: 800 * mb }, 100 * mb],
  ["of a small disk fifty megabytes do", 10 * mb, { quota: 100 * mb, usage: 60 * mb }, 20 * mb],
  ["the browser does not say", 10 * mb, {}, 0],
])("room: %s", (_, size, room, missing) => {
  expect(missingRoom(size, room)).toBe(missing);
});
