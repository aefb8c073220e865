import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, inject, onTestFinished, test } from "vitest";
import { makeGuidon } from "#server/guidon.ts";
import { createDatabase, dropDatabase } from "#server/testing/scratch-database.ts";
import { readConfig } from "./config.ts";
import { keptSecret } from "./secrets.ts";

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "guidon-secrets-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test("without a setting each folder has secrets of its own, kept in files", async () => {
  const [one, other] = [await emptyFolder(), await emptyFolder()];
  const secret = keptSecret({ dataDir: one, secretKey: undefined }, "media-key");
  expect(secret).toHaveLength(32);
  expect(await readFile(path.join(one, "secrets/media-key"), "utf8")).toBe(secret.toString("base64url"));
  expect(keptSecret({ dataDir: one, secretKey: undefined }, "media-key")).toEqual(secret);
  expect(keptSecret({ dataDir: one, secretKey: undefined }, "second-factor")).not.toEqual(secret);
  expect(keptSecret({ dataDir: other, secretKey: undefined }, "media-key")).not.toEqual(secret);
});

test("with the same setting, two machines have the same secrets, each name another", async () => {
  const secretKey = "x".repeat(43);
  const [one, other] = [await emptyFolder(), await emptyFolder()];
  const secret = keptSecret({ dataDir: one, secretKey }, "media-key");
  expect(secret).toHaveLength(32);
  expect(keptSecret({ dataDir: other, secretKey }, "media-key")).toEqual(secret);
  expect(keptSecret({ dataDir: one, secretKey }, "second-factor")).not.toEqual(secret);
  expect(keptSecret({ dataDir: one, secretKey: "y".repeat(43) }, "media-key")).not.toEqual(secret);
});

test("a file that was cut short stops the start", async () => {
  const dataDir = await emptyFolder();
  await mkdir(path.join(dataDir, "secrets"));
  await writeFile(path.join(dataDir, "secrets/second-factor"), "short");
  const connection = await createDatabase(inject("postgres").server, inject("postgres").template);
  const config = readConfig({ NODE_ENV: "test", PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "warn" });
  const guidon = await makeGuidon(config, connection);
  onTestFinished(async () => {
    await guidon.platform.database.close();
    await dropDatabase(connection);
  });
  await expect(guidon.start()).rejects.toThrow("secrets/second-factor is too short. Put back the one of a backup");
});

/** In a process that may write no byte to a file, as on a full disk. */
const withoutRoom = (script: string, ...args: string[]) =>
  promisify(execFile)("/bin/sh", ["-c", 'ulimit -f 0; exec "$@"', "sh", process.execPath, "-e", script, ...args]);

test.skipIf(process.platform === "win32")(
  "a secret that the disk did not take is made when there is room",
  async () => {
    const place = { dataDir: await emptyFolder(), secretKey: undefined };
    const make = `import(process.argv[1]).then(({ keptSecret }) => keptSecret(${JSON.stringify(place)}, "media-key"))`;
    await expect(withoutRoom(make, path.join(import.meta.dirname, "secrets.ts"))).rejects.toThrow("EFBIG");
    expect(keptSecret(place, "media-key")).toHaveLength(32);
    expect(await readdir(path.join(place.dataDir, "secrets"))).toEqual(["media-key"]);
  },
);
