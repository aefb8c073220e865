// `npm test`: everything, step by step; what fails does not keep the rest from being told.
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { findChromium } from "./find-chromium.ts";
import { bin, node, root, runSteps, type Step } from "./steps.ts";
import { startSystemPostgres } from "./system-postgres.ts";

const report = (name: string) => path.join(root, ".cache", `${name}.json`);
const reports = ["unit", "other-postgres", "web", "e2e"];
for (const name of reports) rmSync(report(name), { force: true });

const env = { CHROMIUM: await findChromium() };
const vitest = (name: string, file: string, projects: string[], more: Record<string, string> = {}): Step => ({
  name,
  command: bin("vitest"),
  args: [
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report(file)}`,
  ],
  env: { ...env, ...more },
});

const failed = await runSteps([
  { name: "check", command: node, args: ["scripts/check.ts"], loud: true },
  { name: "build", command: node, args: ["scripts/build.ts"] },
  vitest("unit and server tests", "unit", ["pure", "server"]),
]);
const other = await startSystemPostgres();
if (other) {
  failed.push(
    ...(await runSteps([
      vitest(`server tests on ${other.name}`, "other-postgres", ["server"], { TEST_DATABASE_URL: other.url }),
    ])),
  );
  await other.stop();
} else console.log("skip   server tests on the machine's own Postgres: there is none of version 15 or newer");
failed.push(
  ...(await runSteps([
    vitest("component tests", "web", ["web"]),
    { name: "browser tests", command: bin("playwright"), args: ["test"], env },
  ])),
);

const counts = { passed: 0, failed: 0, skipped: 0 };
for (const name of reports) count(report(name));
console.log(failed.length > 0 ? `\nFailed: ${failed.join(", ")}` : "\nAll steps passed.");
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(failed.length > 0 ? 1 : 0);

interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  numPendingTests?: number;
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
}

function count(file: string): void {
  if (!existsSync(file)) return;
  const { stats, ...unit } = JSON.parse(readFileSync(file, "utf8")) as Report;
  counts.passed += (unit.numPassedTests ?? 0) + (stats ? stats.expected + stats.flaky : 0);
  counts.failed += (unit.numFailedTests ?? 0) + (stats?.unexpected ?? 0);
  counts.skipped += (unit.numPendingTests ?? 0) + (stats?.skipped ?? 0);
}
