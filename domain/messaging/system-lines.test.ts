import { expect, test } from "vitest";
import { type SystemEvent, systemLine } from "./system-lines.ts";

const at = "2026-11-28T21:05:00.000Z";

test.each<[SystemEvent, string]>([
  [{ what: "added", people: ["Bob"] }, "Alice added Bob."],
  [{ what: "added", people: ["Bob", "Carol"] }, "Alice added Bob and Carol."],
  [{ what: "added", people: ["Bob"], at }, "Alice added Bob to the consultation planned for 2026-11-28T21:05Z."],
  [{ what: "removed", people: ["Bob", "Carol", "Dev"] }, "Alice removed Bob, Carol and Dev."],
  [{ what: "added", people: ["Bob", "Carol", "Dev", "Priya"] }, "Alice added Bob, Carol and 2 others."],
  [{ what: "entered" }, "Alice joined."],
  [{ what: "left" }, "Alice left."],
  [{ what: "lost" }, "Alice has no access any more."],
  [{ what: "renamed", to: "Closer" }, "Alice renamed the conversation to “Closer”."],
  [{ what: "scheduled", at }, "Alice scheduled the consultation for 2026-11-28T21:05Z."],
  [{ what: "rescheduled", at }, "Alice moved the consultation to 2026-11-28T21:05Z."],
  [{ what: "started" }, "Alice started the consultation."],
  [{ what: "completed" }, "Alice completed the consultation."],
  [{ what: "cancelled", at }, "Alice cancelled the consultation planned for 2026-11-28T21:05Z."],
  [{ what: "handed over", to: "Dev" }, "Alice asked Dev to facilitate."],
])("%j is told as: %s", (event, line) => {
  expect(systemLine("Alice", event)).toBe(line);
});
