import { expect, test } from "vitest";
import { type SystemEvent, systemLine } from "./system-lines.ts";

test.each<[SystemEvent, string]>([
  [{ what: "added", people: ["Bob"] }, "Alice added Bob."],
  [{ what: "added", people: ["Bob", "Carol"] }, "Alice added Bob and Carol."],
  [{ what: "removed", people: ["Bob", "Carol", "Dev"] }, "Alice removed Bob, Carol and Dev."],
  [{ what: "added", people: ["Bob", "Carol", "Dev", "Priya"] }, "Alice added Bob, Carol and 2 others."],
  [{ what: "entered" }, "Alice joined."],
  [{ what: "left" }, "Alice left."],
  [{ what: "lost" }, "Alice has no access any more."],
  [{ what: "renamed", to: "Closer" }, "Alice renamed the conversation to “Closer”."],
  [{ what: "scheduled" }, "Alice scheduled the consultation."],
  [{ what: "rescheduled" }, "Alice moved the consultation to another time."],
  [{ what: "started" }, "Alice started the consultation."],
  [{ what: "completed" }, "Alice completed the consultation."],
  [{ what: "cancelled" }, "Alice cancelled the consultation."],
  [{ what: "handed over", to: "Dev" }, "Alice asked Dev to facilitate."],
])("%j is told as: %s", (event, line) => {
  expect(systemLine("Alice", event)).toBe(line);
});
