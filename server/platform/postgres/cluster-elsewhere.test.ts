import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { readConfig } from "../config.ts";
import { connectionTo } from "../connection.ts";
import { makeLog } from "../log.ts";
import { clusterFolder } from "./cluster-folder.ts";

/** Starts the embedded database of this data folder; what it warns of. */
async function warningsOf(dataDir: string): Promise<unknown[]> {
  const log = makeLog("silent");
  const warn = vi.spyOn(log, "warn");
  const { embedded } = await connectionTo(readConfig({ DATA_DIR: dataDir }), log);
  await embedded?.stop();
  return warn.mock.calls.map(([sentence]) => sentence);
}

test.runIf(process.getuid?.() === 0)(
  "that the database does not lie in DATA_DIR is told at each start: who moves that leaves it behind",
  async () => {
    const closed = mkdtempSync(path.join(tmpdir(), "guidon-closed-"));
    onTestFinished(() => rmSync(closed, { recursive: true, force: true }));
    const dataDir = path.join(closed, "data");
    const elsewhere = path.dirname(clusterFolder(dataDir));
    onTestFinished(() => rmSync(elsewhere, { recursive: true, force: true }));
    const sentence = new RegExp(`^The database lies in ${elsewhere}, .*\`npm run backup\` takes both`);
    expect(await warningsOf(dataDir)).toEqual([expect.stringMatching(sentence)]);
    expect(await warningsOf(dataDir)).toEqual([expect.stringMatching(sentence)]);
  },
);
