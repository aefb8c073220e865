import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sourcesMark } from "./sources-mark.js";

const makers = ["scripts/build.ts", "scripts/left-out.ts", "package-lock.json"];

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "guidon-mark-"));
  for (const folder of ["contract", "domain", "server", "web", "scripts"]) await mkdir(path.join(root, folder));
  for (const file of makers) await writeFile(path.join(root, file), "");
});
afterAll(() => rm(root, { recursive: true, force: true }));

test.each(["web/page.tsx", ...makers])("%s makes a build old", async (file) => {
  const before = sourcesMark(root);
  await writeFile(path.join(root, file), "changed");
  expect(sourcesMark(root)).not.toBe(before);
});

test("all that the build's own script calls here is looked at", async () => {
  const text = await readFile(new URL("build.ts", import.meta.url), "utf8");
  const own = [...text.matchAll(/from "\.\/(.+)"/g)].map(([, name]) => `scripts/${name}`);
  // but the mark itself, which is no part of what is built
  expect(makers).toEqual(expect.arrayContaining(own.filter((file) => file !== "scripts/sources-mark.js")));
});
