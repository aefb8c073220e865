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

test("each failed test is named with what it said first, on one line", () => {
  const unit = path.join(import.meta.dirname, "steps.test.ts");
  const failed = {
    status: "failed",
    fullName: "counts sets",
    failureMessages: ["\u001b[31mexpected 1\u001b[39m\n  to be 2\n"],
  };
  const testResults = [
    { name: unit, status: "failed", assertionResults: [failed, { status: "passed", fullName: "is fine" }] },
    { name: unit, status: "failed", message: "Cannot find it", assertionResults: [] },
  ];
  expect(outcomeOf("unit", false, report({ ...fine, testResults })).reasons).toEqual([
    "scripts/steps.test.ts: Cannot find it",
    "scripts/steps.test.ts › counts sets: expected 1 to be 2",
  ]);
  const errors = [{ message: "Time is over" }, { message: "click: waiting for\nthe button", location: { line: 9 } }];
  const tests = [{ results: [{ errors }] }];
  const bad = { file: "files.spec.ts", line: 7, title: "an upload", ok: false, tests };
  const suites = [{ specs: [{ ...bad, ok: true }], suites: [{ specs: [bad] }] }];
  const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 };
  expect(outcomeOf("e2e", false, report({ stats, suites })).reasons).toEqual([
    "files.spec.ts:7 › an upload: Time is over; line 9: click: waiting for the button",
  ]);
});

test("what passed at the second try alone is named with what it said at the first", () => {
  const log = vi.spyOn(console, "log").mockReturnValue();
  const name = path.join(import.meta.dirname, "steps.test.ts");
  const assertionResults = [
    { status: "passed", fullName: "counts sets", failureMessages: ["expected 1\nto be 2"] },
    { status: "passed", fullName: "is fine", failureMessages: [] },
  ];
  const unit = outcomeOf(
    "unit",
    true,
    report({ ...fine, testResults: [{ name, status: "passed", assertionResults }] }),
  );
  const errors = [{ message: "waiting for the bell", location: { line: 9 } }];
  const tests = [{ status: "flaky", results: [{ errors }, { errors: [] }] }];
  const suites = [{ specs: [{ file: "bell.spec.ts", line: 7, title: "it rings", ok: true, tests }] }];
  const stats = { expected: 1, unexpected: 0, flaky: 1, skipped: 0 };
  const browser = outcomeOf("e2e", true, report({ stats, suites }));
  expect(printOutcomes([unit, browser])).toBe(true);
  expect([unit.reasons, browser.reasons]).toEqual([[], []]);
  expect(log.mock.calls.flat().filter((said) => said.startsWith("again"))).toEqual([
    "again    scripts/steps.test.ts › counts sets: expected 1 to be 2",
    "again    bell.spec.ts:7 › it rings: line 9: waiting for the bell",
  ]);
});

test("what was left out is named, and why stands above the last line", () => {
  const log = vi.spyOn(console, "log").mockReturnValue();
  const name = path.join(import.meta.dirname, "steps.test.ts");
  const assertionResults = ["passed", "pending", "skipped", "todo"].map((status) => ({ status, fullName: status }));
  const unit = outcomeOf(
    "unit",
    true,
    report({ ...fine, testResults: [{ name, status: "passed", assertionResults }] }),
  );
  expect(unit.leftOut).toEqual(["pending", "skipped", "todo"].map((title) => `scripts/steps.test.ts › ${title}`));
  const spec = (title: string, status: string) => {
    return { file: "chaos.spec.ts", line: 7, title, ok: true, tests: [{ status, results: [] }] };
  };
  const suites = [{ specs: [spec("one", "expected")], suites: [{ specs: [spec("two", "skipped")] }] }];
  const browser = outcomeOf(
    "e2e",
    true,
    report({ stats: { expected: 1, unexpected: 0, flaky: 0, skipped: 1 }, suites }),
  );
  printOutcomes([unit, browser], ["those with Redis: there is none"]);
  expect(log.mock.calls.flat().filter((said) => said.startsWith("skip"))).toEqual([
    ...unit.leftOut.map((place) => `skip     ${place}`),
    "skip     chaos.spec.ts:7 › two",
    "skip   those with Redis: there is none",
  ]);
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
