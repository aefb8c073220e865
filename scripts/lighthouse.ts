// `npm run lighthouse`: the homepage of the built server as Lighthouse sees it on a phone, the median of three visits.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import path from "node:path";
import { startServer } from "#e2e/server.ts";
import { findChromium, launchArgs } from "./find-chromium.ts";
import { type Report, reportLines, shortcomings } from "./lighthouse-report.ts";
import { sourcesMark } from "./sources-mark.js";
import { node, root, runSteps } from "./steps.ts";

/** Brought when it is asked for (docs/decisions/021-lighthouse.md). */
const lighthouse = "lighthouse@13.5.0";
const visits = 3;

const chromium = await findChromium();
if (await isOld()) await build();
const folder = await mkdtemp(path.join(tmpdir(), "guidon-lighthouse-"));
const server = await startServer();
try {
  const reports: Report[] = [];
  for (let visit = 1; visit <= visits; visit += 1) {
    console.log(`visit ${visit} of ${visits}…`);
    reports.push(await report(`${server.url}/`, path.join(folder, `${visit}.json`)));
  }
  console.log(`load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`);
  console.table(reportLines(reports));
  const short = shortcomings(reports);
  for (const line of short) console.log(line);
  if (short.length > 0) process.exitCode = 1;
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function report(address: string, file: string): Promise<Report> {
  const flags = ["--headless=new", ...launchArgs].join(" ");
  const args = ["--quiet", "--output=json", `--output-path=${file}`, `--chrome-flags=${flags}`];
  const { status } = spawnSync(
    "npm",
    ["exec", "--yes", "--package", lighthouse, "--", "lighthouse", address, ...args, "--no-enable-error-reporting"],
    { stdio: ["ignore", 2, 2], env: { ...process.env, CHROME_PATH: chromium } },
  );
  if (status !== 0) throw new Error(`${lighthouse} could not be fetched, or did not finish: see above.`);
  return JSON.parse(await readFile(file, "utf8")) as Report;
}

/** What is measured is what the sources say now. */
async function isOld(): Promise<boolean> {
  const mark = path.join(root, "dist/mark");
  return !existsSync(mark) || (await readFile(mark, "utf8")) !== sourcesMark(root);
}

async function build(): Promise<void> {
  const failed = await runSteps([{ name: "build", command: node, args: ["scripts/build.ts"] }]);
  if (failed.length > 0) process.exit(1);
}
