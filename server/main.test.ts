// The process as a person at the machine starts it.
import { spawn } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";

const main = path.join(import.meta.dirname, "main.ts");
const compiled = path.join(import.meta.dirname, "../.cache/compiled");

function start(args: string[], settings: Record<string, string> = {}) {
  const env = { ...process.env, DATABASE_URL: "", NODE_COMPILE_CACHE: compiled, ...settings };
  const child = spawn(process.execPath, [...tellModules, main, ...args], { env, stdio: ["ignore", "ignore", "pipe"] });
  let err = "";
  child.stderr.on("data", (piece: Buffer) => {
    err += piece;
  });
  return new Promise<{ code: number | null; err: string }>((resolve) => {
    child.once("close", (code) => resolve({ code, err }));
  });
}

/** Each module that is loaded, on a line of its own. */
const teller = `import { registerHooks } from "node:module";
registerHooks({ load(url, context, next) { console.error(url); return next(url, context); } });`;
const tellModules = ["--import", `data:text/javascript,${encodeURIComponent(teller)}`];

test.each(["admin", "backup", "restore"])("`%s` does not wait for the server's code", async (command) => {
  const { code, err } = await start([command, "--help"]);
  expect(code).toBe(0);
  expect(err).toContain("/server/main.ts");
  expect(err).not.toMatch(/\/server\/app\.ts|\/node_modules\/(fastify|socket\.io)\//);
});
