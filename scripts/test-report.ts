// What `npm test` says at its end: a table, then one line that nobody can read as better than it was.
import { existsSync, readFileSync } from "node:fs";

export interface Outcome {
  name: string;
  isOk: boolean;
  passed: number;
  failed: number;
  skipped: number;
}

/** The parts of Vitest's and Playwright's JSON reports that count tests. */
interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  numPendingTests?: number;
  numTodoTests?: number;
  testResults?: { status: string; assertionResults: { status: string }[] }[];
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/**
 * A step with its tests counted from the JSON report, when it leaves one. A file that does not load counts as one
 * failure, and so does a step that failed without a failed test; a report without tests is a failure too.
 */
export function outcomeOf(name: string, hasSucceeded: boolean, report?: string): Outcome {
  const counts = report ? countsOf(report) : { passed: 0, failed: 0, skipped: 0 };
  const isOk = hasSucceeded && counts.failed === 0 && (!report || counts.passed > 0);
  return { name, isOk, ...counts, failed: isOk ? 0 : Math.max(1, counts.failed) };
}

/** Prints the table and the sums. True when nothing failed. */
export function printOutcomes(outcomes: Outcome[]): boolean {
  const sum = (part: "passed" | "failed" | "skipped") => outcomes.reduce((all, outcome) => all + outcome[part], 0);
  const width = Math.max(...outcomes.map(({ name }) => name.length));
  console.log();
  for (const { name, isOk, passed, failed, skipped } of outcomes) {
    const counts = passed + failed + skipped > 0 ? `${passed} passed, ${failed} failed, ${skipped} skipped` : "";
    console.log(`${isOk ? "ok    " : "FAILED"} ${name.padEnd(width)}  ${counts}`.trimEnd());
  }
  console.log(`\n${sum("passed")} passed, ${sum("failed")} failed, ${sum("skipped")} skipped`);
  return outcomes.every(({ isOk }) => isOk);
}

function countsOf(file: string) {
  if (!existsSync(file)) return { passed: 0, failed: 0, skipped: 0 };
  const { stats, ...unit } = JSON.parse(readFileSync(file, "utf8")) as Report;
  const unloaded = (unit.testResults ?? []).filter(
    ({ status, assertionResults }) =>
      status === "failed" && assertionResults.every((assertion) => assertion.status !== "failed"),
  );
  return {
    passed: (unit.numPassedTests ?? 0) + (stats ? stats.expected + stats.flaky : 0),
    failed: (unit.numFailedTests ?? 0) + unloaded.length + (stats?.unexpected ?? 0),
    skipped: (unit.numPendingTests ?? 0) + (unit.numTodoTests ?? 0) + (stats?.skipped ?? 0),
  };
}
