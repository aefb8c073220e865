import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
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
