// What a fact does to the list of files; parity with the server is proved in e2e/parity.
import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import type { File } from "#contract/files.ts";
import { putFile } from "./live.ts";

const file: File = {
  id: "f",
  projectId: "p",
  name: "drill-set.png",
  category: "design",
  status: "draft",
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
  createdAt: "2026-08-14T12:00:00.000Z",
  updatedAt: "2026-08-14T12:00:00.000Z",
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

test("the newest comes first, once, and the project is counted anew", () => {
  hold([{ id: "older" }]);
  expect(putFile(cache, file)).toEqual([list]);
  putFile(cache, file);
  expect(held()).toEqual([file, { id: "older" }]);
  expect(cache.getQueryState(figures)?.isInvalidated).toBe(true);
});

test("it comes first even when the list goes on", () => {
  hold([{ id: "older" }], "more");
  putFile(cache, file);
  expect(held()).toEqual([file, { id: "older" }]);
});

test("its preview arrives in its place, and nothing is counted", () => {
  hold([{ id: "newer" }, file]);
  const seen: File = { ...file, preview: "ready", thumbnailUrl: "/media/f/thumb?s=1" };
  putFile(cache, seen);
  expect(held()).toEqual([{ id: "newer" }, seen]);
  expect(cache.getQueryState(figures)?.isInvalidated).toBe(false);
});

test("an upload that only hangs on messages is in no list", () => {
  hold([]);
  expect(putFile(cache, { ...file, projectId: null })).toEqual([]);
  expect(held()).toEqual([]);
});
