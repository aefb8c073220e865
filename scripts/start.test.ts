// The start script beside a build that tells what reached it.
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "guidon-start-"));
  await mkdir(path.join(root, "scripts"));
  await mkdir(path.join(root, "dist/server"), { recursive: true });
  await cp(path.join(import.meta.dirname, "start.js"), path.join(root, "scripts/start.js"));
  await writeFile(path.join(root, "package.json"), '{ "type": "module" }');
  const teller =
    "const { WORKERS, DATA_DIR, DEMO } = process.env;console.log(JSON.stringify({ WORKERS, DATA_DIR, DEMO }))";
  await writeFile(path.join(root, "dist/server/main.js"), teller);
  await writeFile(path.join(root, ".env"), "WORKERS=2   # two processors\nDATA_DIR=/srv/guidon\n");
});
afterAll(() => rm(root, { recursive: true, force: true }));

test.each([
  ["what .env says is set", [], {}, { WORKERS: "2", DATA_DIR: "/srv/guidon" }],
  ["for a command, too", ["admin", "list"], {}, { WORKERS: "2", DATA_DIR: "/srv/guidon" }],
  ["the environment counts more", [], { DATA_DIR: "/elsewhere" }, { WORKERS: "2", DATA_DIR: "/elsewhere" }],
  ["what is asked for counts most", ["--workers", "3"], { WORKERS: "1" }, { WORKERS: "3", DATA_DIR: "/srv/guidon" }],
  ["it may be written with a sign between", ["--workers=3"], {}, { WORKERS: "3", DATA_DIR: "/srv/guidon" }],
  ["and is not left out unseen", ["--workers"], {}, { WORKERS: "none", DATA_DIR: "/srv/guidon" }],
])("%s", async (_what, args, settings, told) => {
  expect(await start(args, settings)).toEqual(told);
});

test("the demo's studio is not the one that .env sets up", async () => {
  expect(await start(["--demo"])).toEqual({ DATA_DIR: path.join(root, "data/demo"), DEMO: "on" });
});

test.each([
  [["--port", "8080"], "--port"],
  [["--wokers=4"], "--wokers=4"],
  [["--demo", "--help"], "--help"],
  [["--workers", "2", "4"], "4"],
])("%s is no start: what would be left out unseen is told", async (args, unknown) => {
  const stderr = expect.stringContaining(`no "${unknown}"`);
  await expect(start(args)).rejects.toMatchObject({ code: 1, stderr });
});

test("a command sees to its own words", async () => {
  expect(await start(["admin", "list", "--other"])).toEqual({ WORKERS: "2", DATA_DIR: "/srv/guidon" });
});

test("a worker that follows another is what its lead is, whatever was changed meanwhile", async () => {
  const lead = `
    import cluster from "node:cluster";
    import { appendFileSync, mkdirSync } from "node:fs";
    if (cluster.isPrimary) {
      mkdirSync(${JSON.stringify(path.join(root, "web"))});
      appendFileSync(${JSON.stringify(path.join(root, ".env"))}, "MAIL_FROM=later@guidon.example\\n");
      cluster.fork({}).on("message", (told) => console.log(JSON.stringify(told)));
    } else {
      process.send({ MAIL_FROM: process.env.MAIL_FROM, DATA_DIR: process.env.DATA_DIR }, () => process.exit());
    }`;
  await writeFile(path.join(root, "dist/server/main.js"), lead);
  expect(await start([])).toEqual({ DATA_DIR: "/srv/guidon" });
});

test("settings that cannot be read are told as a sentence, and nothing is started without them", async () => {
  await rm(path.join(root, ".env"));
  await mkdir(path.join(root, ".env"));
  const sentence =
    /^\S+\.env cannot be read \(\w+\)\. It has to be a file that the user who starts Guidon may read\.\n$/;
  await expect(start([])).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(sentence) });
});

async function start(args: string[], settings: Record<string, string> = {}): Promise<unknown> {
  const script = path.join(root, "scripts/start.js");
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], { env: settings });
  return JSON.parse(stdout);
}
