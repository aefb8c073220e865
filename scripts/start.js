// `npm start`, `npm run demo` and the commands beside a server: builds when the build is missing or old, then is the
// server. Plain JavaScript, because the loader for types would stay in the server's memory for good (24 MB) and in its
// start.
import { spawnSync } from "node:child_process";
import cluster from "node:cluster";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { enableCompileCache } from "node:module";
import path from "node:path";

const root = path.join(import.meta.dirname, "..");
const server = path.join(root, "dist/server/main.js");

const settings = path.join(root, ".env");
const commands = ["admin", "backup", "restore"];

// a worker is what its lead is: sources or settings that are newer than that wait for the next start
if (cluster.isPrimary) await makeReady();
enableCompileCache();
await import(server);

async function makeReady() {
  refuseUnknown();
  if (process.argv.includes("--demo")) {
    process.env.DEMO = "on";
    process.env.DATA_DIR ??= path.join(root, "data/demo");
  } else if (existsSync(settings)) {
    // the real studio's: a demo would be seeded into its database
    readSettings();
  }
  const workers = process.argv.findIndex((arg) => /^--workers(=|$)/.test(arg));
  if (workers > 0) process.env.WORKERS = process.argv[workers]?.split("=")[1] ?? process.argv[workers + 1] ?? "none";
  // beside a server that runs, its build is not to be replaced
  if (commands.includes(process.argv[2] ?? "") ? !existsSync(server) : await isOld()) build();
}

/** What is meant and not known would be left out unseen; a command sees to its own words. */
function refuseUnknown() {
  const words = process.argv.slice(2);
  if (commands.includes(words[0] ?? "")) return;
  const unknown = words.find((word, place) => !/^--(demo|workers(=.*)?)$/.test(word) && words[place - 1] !== "--workers");
  if (unknown === undefined) return;
  console.error(
    `A start takes --workers N, and no "${unknown}". All else is said in the environment or in .env, as PORT=8080; .env.example lists what there is.`,
  );
  process.exit(1);
}

/** Without them another studio would be started, and a new one made. */
function readSettings() {
  try {
    process.loadEnvFile(settings);
  } catch (error) {
    const why = error instanceof Error && "code" in error ? error.code : error;
    console.error(`${settings} cannot be read (${why}). It has to be a file that the user who starts Guidon may read.`);
    process.exit(1);
  }
}

/** An image holds the build alone: without sources there is nothing to be older than. */
async function isOld() {
  const mark = path.join(root, "dist/mark");
  if (!existsSync(path.join(root, "web"))) return false;
  if (!existsSync(server) || !existsSync(mark)) return true;
  const { sourcesMark } = await import("./sources-mark.js");
  return (await readFile(mark, "utf8")) !== sourcesMark(root);
}

/** In a process of its own: the tools' memory goes with it. */
function build() {
  console.log("Building Guidon…");
  if (!existsSync(path.join(root, "node_modules/vite"))) {
    console.error("Guidon is not built yet, and the tools for it are missing. Run `npm ci` first.");
    process.exit(1);
  }
  const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, "build.ts")], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
