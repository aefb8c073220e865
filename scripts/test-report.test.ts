import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { outcomeOf, printOutcomes } from "./test-report.ts";

const folder = mkdtempSync(path.join(tmpdir(), "guidon-report-"));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: object): string {
  const file = path.join(folder, "report.json");
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const fine = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 };

test("tests are counted as Vitest and Playwright report them", () => {
  expect(outcomeOf("unit", true, report(fine))).toMatchObject({ isOk: true, passed: 7, failed: 0, skipped: 2 });
  const stats = { expected: 3, unexpected: 2, flaky: 1, skipped: 4 };
  expect(outcomeOf("e2e", false, report({ stats }))).toMatchObject({ isOk: false, passed: 4, failed: 2, skipped: 4 });
});

test("a step that failed without a failed test still counts", () => {
  expect(outcomeOf("unit", false, report(fine))).toMatchObject({ isOk: false, passed: 7, failed: 1 });
  expect(outcomeOf("check", false)).toMatchObject({ isOk: false, failed: 1 });
});

test("a file that does not load counts beside the tests that failed", () => {
  const testResults = [
    { status: "passed", assertionResults: [{ status: "passed" }] },
    { status: "failed", assertionResults: [{ status: "failed" }, { status: "passed" }] },
    { status: "failed", assertionResults: [] },
  ];
  expect(outcomeOf("unit", false, report({ ...fine, numFailedTests: 1, testResults })).failed).toBe(2);
});

test("a step that says it is well but ran nothing is not well", () => {
  expect(outcomeOf("unit", true, path.join(folder, "absent.json"))).toMatchObject({ isOk: false, failed: 1 });
  expect(outcomeOf("unit", true, report({ ...fine, numPassedTests: 0 }))).toMatchObject({ isOk: false, failed: 1 });
});

test("the last line sums up, and one failure makes it all fail", () => {
  const log = vi.spyOn(console, "log").mockReturnValue();
  const good = outcomeOf("unit", true, report(fine));
  expect(printOutcomes([good, outcomeOf("build", true)])).toBe(true);
  expect(printOutcomes([good, good, outcomeOf("build", false)])).toBe(false);
  expect(log.mock.lastCall).toEqual(["\n14 passed, 1 failed, 4 skipped"]);
});
