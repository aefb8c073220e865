// What `npm test` says at its end: a table, then one line that nobody can read as better than it was.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./steps.ts";

export interface Outcome {
  name: string;
  isOk: boolean;
  passed: number;
  failed: number;
  skipped: number;
  /** A line for each test that failed: where it is and what it said first. */
  reasons: string[];
  /** Likewise for each that passed, but only at the second try (decision 047). */
  unsteady: string[];
  /** Where each test is that was left out. */
  leftOut: string[];
}

/** The parts of Vitest's and Playwright's JSON reports that count tests and tell why they failed. */
interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  numPendingTests?: number;
  numTodoTests?: number;
  testResults?: UnitFile[];
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites?: Suite[];
}

interface UnitFile {
  name?: string;
  message?: string;
  status: string;
  assertionResults: UnitTest[];
}

interface UnitTest {
  status: string;
  fullName?: string;
  failureMessages?: string[];
}

interface BrowserError {
  message?: string;
  location?: { line: number };
}

interface Suite {
  suites?: Suite[];
  specs?: Spec[];
}

interface Spec {
  file: string;
  line: number;
  title: string;
  ok: boolean;
  tests: { status?: string; results: { errors: BrowserError[] }[] }[];
}

/**
 * A step with its tests counted from the JSON report, when it leaves one. A file that does not load counts as one
 * failure, and so does a step that failed without a failed test; a report without tests is a failure too.
 */
export function outcomeOf(name: string, hasSucceeded: boolean, report?: string): Outcome {
  const counts = report ? countsOf(report) : nothing;
  const isOk = hasSucceeded && counts.failed === 0 && (!report || counts.passed > 0);
  return { name, isOk, ...counts, failed: isOk ? 0 : Math.max(1, counts.failed) };
}

/** Prints the table, what was unsteady or left out, and the sums. True when nothing failed. `notes`: why tests were left out. */
export function printOutcomes(outcomes: Outcome[], notes: string[] = []): boolean {
  const sum = (part: "passed" | "failed" | "skipped") => outcomes.reduce((all, outcome) => all + outcome[part], 0);
  const width = Math.max(...outcomes.map(({ name }) => name.length));
  console.log();
  for (const outcome of outcomes) {
    const { name, isOk, passed, failed, skipped, unsteady, leftOut } = outcome;
    const counts = passed + failed + skipped > 0 ? `${passed} passed, ${failed} failed, ${skipped} skipped` : "";
    console.log(`${isOk ? "ok    " : "FAILED"} ${name.padEnd(width)}  ${counts}`.trimEnd());
    printReasons(outcome);
    for (const reason of unsteady) console.log(`again    ${reason}`);
    for (const place of leftOut) console.log(`skip     ${place}`);
  }
  for (const note of notes) console.log(`skip   ${note}`);
  console.log(`\n${sum("passed")} passed, ${sum("failed")} failed, ${sum("skipped")} skipped`);
  return outcomes.every(({ isOk }) => isOk);
}

export function printReasons({ reasons }: Outcome): void {
  for (const reason of reasons.slice(0, 20)) console.log(`         ${reason}`);
}

const none: string[] = [];
const nothing = { passed: 0, failed: 0, skipped: 0, reasons: none, unsteady: none, leftOut: none };

function countsOf(file: string) {
  if (!existsSync(file)) return nothing;
  const { stats, suites = [], testResults = [], ...unit } = JSON.parse(readFileSync(file, "utf8")) as Report;
  const unloaded = testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && assertionResults.every((assertion) => assertion.status !== "failed"),
  );
  return {
    passed: (unit.numPassedTests ?? 0) + (stats ? stats.expected + stats.flaky : 0),
    failed: (unit.numFailedTests ?? 0) + unloaded.length + (stats?.unexpected ?? 0),
    skipped: (unit.numPendingTests ?? 0) + (unit.numTodoTests ?? 0) + (stats?.skipped ?? 0),
    reasons: [
      ...unloaded.map(({ name = "", message = "" }) => line(path.relative(root, name), message)),
      ...testResults.flatMap((one) => unitReasons(one, ({ status }) => status === "failed")),
      ...suites.flatMap((one) => browserReasons(one, ({ ok }) => !ok)),
    ],
    unsteady: [
      ...testResults.flatMap((one) => unitReasons(one, isUnsteady)),
      ...suites.flatMap((one) => browserReasons(one, ({ tests }) => tests.some(({ status }) => status === "flaky"))),
    ],
    leftOut: [...testResults.flatMap(unitLeftOut), ...suites.flatMap(browserLeftOut)],
  };
}

function unitLeftOut({ name = "", assertionResults }: UnitFile): string[] {
  return assertionResults
    .filter(({ status }) => ["pending", "skipped", "todo"].includes(status))
    .map(({ fullName }) => `${path.relative(root, name)} › ${fullName}`);
}

function browserLeftOut({ suites = [], specs = [] }: Suite): string[] {
  const skipped = specs.filter(({ tests }) => tests.some(({ status }) => status === "skipped"));
  return [...skipped.map(({ file, line, title }) => `${file}:${line} › ${title}`), ...suites.flatMap(browserLeftOut)];
}

/** Vitest keeps what the first try said. */
function isUnsteady({ status, failureMessages = [] }: UnitTest): boolean {
  return status === "passed" && failureMessages.length > 0;
}

function unitReasons({ name = "", assertionResults }: UnitFile, isMeant: (test: UnitTest) => boolean): string[] {
  return assertionResults
    .filter(isMeant)
    .map((test) => line(`${path.relative(root, name)} › ${test.fullName}`, test.failureMessages?.[0]));
}

function browserReasons({ suites = [], specs = [] }: Suite, isMeant: (spec: Spec) => boolean): string[] {
  return [
    ...specs.filter(isMeant).map((spec) => {
      // that its time was over is said first, and for what it waited only then
      const errors = spec.tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
      return `${spec.file}:${spec.line} › ${spec.title}: ${errors.map(browserReason).join("; ")}`;
    }),
    ...suites.flatMap((suite) => browserReasons(suite, isMeant)),
  ];
}

function browserReason({ message = "", location }: BrowserError): string {
  return line(location ? `line ${location.line}` : "", message);
}

/** The first lines of what it said, without colours, on one line. */
function line(place: string, message = ""): string {
  const said = stripVTControlCharacters(message).split("\n").filter(Boolean).slice(0, 6);
  return `${place && `${place}: `}${said.map((part) => part.trim()).join(" ")}`.slice(0, 400);
}
