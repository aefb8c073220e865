// The process as a person at the machine starts it.
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "#server/platform/postgres/private-address.ts";

const main = path.join(import.meta.dirname, "main.ts");
const compiled = path.join(import.meta.dirname, "../.cache/compiled");

/** To its end; `hear` gets what it logs, and may end it. */
function run(
  args: string[],
  settings: Record<string, string> = {},
  hear?: (log: string, child: ChildProcess) => void,
): Promise<{ code: number | null; err: string }> {
  const env = { ...process.env, DATABASE_URL: "", NODE_COMPILE_CACHE: compiled, LOG_LEVEL: "error", ...settings };
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "pipe"], timeout: 20_000 });
  let err = "";
  child.stdout.on("data", (piece: Buffer) => hear?.(`${piece}`, child));
  child.stderr.on("data", (piece: Buffer) => {
    err += piece;
  });
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, err })));
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "guidon-main-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Each module that is loaded, on a line of its own. */
const teller = `import { registerHooks } from "node:module";
registerHooks({ load(url, context, next) { console.error(url); return next(url, context); } });`;

test.each(["admin", "backup"])("`%s` does not wait for the server's code", async (command) => {
  const tellModules = ["--import", `data:text/javascript,${encodeURIComponent(teller)}`];
  const { code, err } = await run([...tellModules, main, command, "--help"]);
  expect(code).toBe(0);
  expect(err).toContain("/server/main.ts");
  expect(err).not.toMatch(/\/server\/app\.ts|\/node_modules\/(fastify|socket\.io)\//);
});

/** And, at the end, what of the engine itself was loaded, and whether a number was written as some language has it. */
const tellerOfAll = `${teller}
const { toLocaleString } = Number.prototype;
Number.prototype.toLocaleString = function (...args) { console.error("toLocaleString"); return toLocaleString.apply(this, args); };
process.once("exit", () => console.error(process.moduleLoadList.join("\\n")));`;

test("a start takes no memory for what only a request asks for", async () => {
  const settings = { DATA_DIR: await newFolder(), PORT: String(await freePort()) };
  const tellModules = ["--import", `data:text/javascript,${encodeURIComponent(tellerOfAll)}`];
  const { err } = await run([...tellModules, main], settings, (log, child) => {
    if (log.includes("Guidon is running")) child.kill();
  });
  expect(err).toContain("/server/app.ts");
  expect(err).toContain("NativeModule http");
  // resumable uploads bring the engine's fetch along; a schema for Fastify its compilers; the rest are tables of ICU
  expect(new Set(err.match(/\/(@tus\/server|undici|ajv)\b|toLocaleString/g))).toEqual(new Set());
});

/** Tells the process to end as soon as it can end in order: its start has only just begun then. */
const ender = `import cluster from "node:cluster";
if (cluster.isPrimary) process.on("newListener", function tell(name) {
  if (name !== "SIGTERM") return;
  process.off("newListener", tell);
  setImmediate(() => process.kill(process.pid, "SIGTERM"));
});`;

test.each(["1", "2"])(
  "one of %s processes that is told to end while it starts ends as one that ran",
  async (WORKERS) => {
    const settings = { DATA_DIR: await newFolder(), PORT: String(await freePort()), WORKERS };
    let said = "";
    const ended = await run(
      ["--import", `data:text/javascript,${encodeURIComponent(ender)}`, main],
      settings,
      (piece) => {
        said += piece;
      },
    );
    expect({ ...ended, said }).toEqual({ code: 0, err: "", said: "" });
  },
);

test("processes that may have any port tell which one they have", async () => {
  const settings = { DATA_DIR: await newFolder(), PORT: "0", WORKERS: "2" };
  let said = "";
  let health: Promise<unknown> | undefined;
  const { err } = await run([main], settings, (piece, child) => {
    said += piece;
    const [, address] = /Guidon is running: (\S+)\n/.exec(said) ?? [];
    if (!address || health) return;
    health = fetch(`${address}/healthz`).then((answer) => answer.json());
    health.catch(() => {}).finally(() => child.kill());
  });
  expect(err).toBe("");
  expect(await health).toEqual({ ok: true });
  expect(said).toMatch(/opens this within a day becomes it:\n {2}http:\/\/localhost:[1-9]\d*\/setup#/);
});

test("a database that is away is told as a sentence alone", async () => {
  const settings = { DATA_DIR: await newFolder(), DATABASE_URL: "postgres://guidon:canary@127.0.0.1:1/guidon" };
  const err = "Guidon cannot use the database of DATABASE_URL: nothing answers at 127.0.0.1:1.\n";
  expect(await run([main], settings)).toEqual({ code: 1, err });
});

test("settings with which something will not work are told in the log, and the start goes on", async () => {
  const byMail = { SMTP_URL: "smtp://mail.example", MAIL_FROM: "studio@studio.example" };
  const settings = { ...byMail, DATA_DIR: await newFolder(), DATABASE_URL: "postgres://127.0.0.1:1/guidon" };
  let log = "";
  const doubtful = { ...settings, NODE_ENV: "production", PUBLIC_URL: "http://studio.example", LOG_LEVEL: "warn" };
  const { err } = await run([main], doubtful, (piece) => {
    log += piece;
  });
  expect(err).toContain("nothing answers at 127.0.0.1:1.");
  expect(JSON.parse(log)).toMatchObject({ level: 40, msg: expect.stringMatching(/^PUBLIC_URL begins with http:/) });
});

test("so is what lies in the place of DATA_DIR", async () => {
  const file = path.join(await newFolder(), "data");
  await writeFile(file, "");
  const err = `${file} is in the way: there has to be a folder.\n`;
  expect(await run([main, "admin", "list"], { DATA_DIR: file })).toEqual({ code: 1, err });
});

test.each([
  ["backup", "nowhere"],
  ["admin", "list"],
  ["admin", "reset-password", "--email", "marisol@guidon.example"],
])("`%s %s` on a mistyped DATA_DIR says so, and makes nothing there", async (...args) => {
  const mistyped = path.join(await newFolder(), "dta");
  const err = `There is no studio in ${mistyped}. Set DATA_DIR, or DATABASE_URL, as the server has it.\n`;
  expect(await run([main, ...args], { DATA_DIR: mistyped })).toEqual({ code: 1, err });
  expect(existsSync(mistyped)).toBe(false);
});

test("`restore` of what is no backup says so, and makes nothing where it was to go", async () => {
  const [empty, place] = [await newFolder(), path.join(await newFolder(), "data")];
  const err = `${empty} is no whole backup: it has no manifest.json.\n`;
  expect(await run([main, "restore", empty], { DATA_DIR: place })).toEqual({ code: 1, err });
  expect(existsSync(place)).toBe(false);
});

test.runIf(process.platform === "linux")("a DATA_DIR where nothing can be made is told at once", async () => {
  const err = "/proc/guidon cannot be made: its disk can only be read, or is gone.\n";
  expect(await run([main], { DATA_DIR: "/proc/guidon" })).toEqual({ code: 1, err });
});
