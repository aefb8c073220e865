import { chmod, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeFolder } from "./make-folder.ts";

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "guidon-folder-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const modeOf = async (folder: string) => ((await stat(folder)).mode & 0o777).toString(8);

test("what is missing is made, and what is there stays as it is", async () => {
  const folder = await emptyFolder();
  await chmod(folder, 0o755);
  makeFolder(path.join(folder, "data/blobs"), 0o700);
  makeFolder(folder, 0o700);
  expect(await Promise.all(["", "data", "data/blobs"].map((name) => modeOf(path.join(folder, name))))).toEqual([
    "755",
    "700",
    "700",
  ]);
});

test("a file in the way is told by the name of the folder", async () => {
  const file = path.join(await emptyFolder(), "data");
  await writeFile(file, "");
  expect(() => makeFolder(file, 0o700)).toThrow(`EEXIST: file already exists, mkdir '${file}'`);
  expect(() => makeFolder(`${file}/blobs`, 0o700)).toThrow(`ENOTDIR: not a directory, mkdir '${file}/blobs'`);
});
