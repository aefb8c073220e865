// `npm test`: everything, step by step; what fails does not keep the rest from being told. A test that fails is tried once
// more, and named (decision 047).
import { rmSync } from "node:fs";
import path from "node:path";
import { findChromium, versionOf } from "./find-chromium.ts";
import { installRedis } from "./install-redis.ts";
import { memoryFolder } from "./memory-folder.ts";
import { bin, node, root, runSteps, type Step } from "./steps.ts";
import { startSystemPostgres } from "./system-postgres.ts";
import { type Outcome, outcomeOf, printOutcomes, printReasons } from "./test-report.ts";

/** For glibc, and nobody else: what is freed stays with its program, up to 64 MB (decision 025). */
const keptMemory = ["trim_threshold=67108864", "top_pad=4194304", "mmap_threshold=67108864"]
  .map((setting) => `glibc.malloc.${setting}`)
  .join(":");

const outcomes: Outcome[] = [];
/** Told once more at the end. */
const notes: string[] = [];
const env: Record<string, string> = {};
/** Which one is at hand differs by days and machines, and so does what it does. */
let browser = "a browser";
// ended from outside, it still takes away what it made
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

// what tests store is thrown away a moment later: waiting for a disk would take half as long again
const memory = memoryFolder();
const quick = { ...(memory && { TMPDIR: memory }), GLIBC_TUNABLES: process.env.GLIBC_TUNABLES ?? keptMemory };
// each leaves a processor idle for a part of its time
await Promise.all([
  installWhatIsMissing(),
  step({ name: "check", command: node, args: ["scripts/check.ts"], env: quick, loud: true }),
  step({ name: "build", command: node, args: ["scripts/build.ts"], env: quick }),
]);
// from here on: some systems let no program run from memory, where a browser may have to be unpacked
Object.assign(process.env, quick);
await vitest("unit and server tests", "unit", ["pure", "server"]);
await stage("the machine's own Postgres", testOnSystemPostgres);
if (env.CHROMIUM) {
  await vitest("component tests", "web", ["web"]);
  const args = ["test", "--retries", "1"];
  await step({ name: `browser tests in ${browser}`, command: bin("playwright"), args, env }, "e2e");
}
process.exit(printOutcomes(outcomes, notes) ? 0 : 1);

/** One after the other, for both may ask Debian. */
async function installWhatIsMissing(): Promise<void> {
  await stage("a browser for the tests", async () => {
    env.CHROMIUM = await findChromium();
    browser = await versionOf(env.CHROMIUM);
  });
  await stage("a Redis for the tests", async () => {
    if (await installRedis()) return;
    leaveOut("the tests of fan-out by Redis: no redis-server was found or could be installed");
  });
}

function leaveOut(what: string): void {
  console.log(`skip   ${what}`);
  notes.push(what);
}

async function testOnSystemPostgres(): Promise<void> {
  const postgres = await startSystemPostgres();
  if (!postgres) {
    leaveOut("server tests on the machine's own Postgres: there is none of version 15 or newer");
    return;
  }
  // it is no child of ours: Ctrl-C alone would leave it running
  process.once("exit", postgres.stop);
  try {
    await vitest(`server tests on ${postgres.name}`, "other-postgres", ["server"], { TEST_DATABASE_URL: postgres.url });
  } finally {
    process.off("exit", postgres.stop);
    postgres.stop();
  }
}

async function vitest(name: string, report: string, projects: string[], more: Record<string, string> = {}) {
  const chosen = projects.flatMap((project) => ["--project", project]);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${reportFile(report)}`];
  const args = ["run", "--retry", "1", ...chosen, ...reporters];
  await step({ name, command: bin("vitest"), args, env: { ...env, ...more } }, report);
}

/** Runs it, and reads the tests it counted where it leaves a report. */
async function step(step: Step, report?: string): Promise<void> {
  if (report) rmSync(reportFile(report), { force: true });
  const [failed] = await runSteps([step]);
  const outcome = outcomeOf(step.name, failed === undefined, report && reportFile(report));
  outcomes.push(outcome);
  // here and in the table: of a long output often only a part is kept
  printReasons(outcome);
}

/** What is made ready for the steps: when that fails it is told like a failed step, and the rest goes on. */
async function stage(name: string, prepare: () => Promise<void>): Promise<void> {
  try {
    await prepare();
  } catch (error) {
    console.error(`FAILED ${name}:`, error);
    outcomes.push(outcomeOf(name, false));
  }
}

function reportFile(name: string): string {
  return path.join(root, ".cache", `${name}.json`);
}
