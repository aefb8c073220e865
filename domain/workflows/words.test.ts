import { expect, test } from "vitest";
import { type StatusFigures, statusText } from "./status-text.ts";
import { filledIn, momentInWords, votesInWords } from "./words.ts";

test.each([
  ["Welcome to {project}, @{client}!", { project: "Tidal", client: "Carol" }, "Welcome to Tidal, @Carol!"],
  ["{project} and {project}", { project: "{client}", client: "Carol" }, "{client} and {client}"],
  ["{nobody} knows", {}, "{nobody} knows"],
  ["{constructor}", {}, "{constructor}"],
])("%s", (text, words, filled) => {
  expect(filledIn(text, words as Record<string, string>)).toBe(filled);
});

test.each([
  [{ asked: 4, approved: 3, decided: 4 }, "3 of 4 reviewers approved"],
  [{ asked: 1, approved: 1, decided: 1 }, "1 of 1 reviewer approved"],
  [{ asked: 3, approved: 0, decided: 1 }, "0 of 3 reviewers approved, 2 did not decide in time"],
])("%j", (votes, words) => {
  expect(votesInWords(votes)).toBe(words);
});

test.each([
  ["America/Chicago", /^Fri, Aug 14, 2026, 1:00\sPM CDT$/],
  ["Europe/Berlin", /^Fri, Aug 14, 2026, 8:00\sPM GMT\+2$/],
  ["Nowhere/Land", /^Fri, Aug 14, 2026, 6:00\sPM UTC$/],
])("a time by the clock of %s", (zone, words) => {
  expect(momentInWords("2026-08-14T18:00:00.000Z", zone)).toMatch(words);
});

const noon = (day: string) => `${day}T12:00:00.000Z`;
const due = (name: string, day: string) => ({ name, dueDate: noon(day) });
const quiet: StatusFigures = {
  ...{ project: "Tidal", progress: 0, dueDate: null, milestones: { total: 0, completed: 0 } },
  ...{ due: [], openReviews: 0, newFiles: 0 },
};

test.each<[what: string, figures: Partial<StatusFigures>, lines: string[]]>([
  ["a project of which there is nothing to say", {}, ["- Progress: 0 %", "- No new files this week"]],
  [
    "everything",
    {
      ...{
        progress: 40,
        dueDate: noon("2026-08-14"),
        milestones: { total: 5, completed: 2 },
        openReviews: 1,
        newFiles: 3,
      },
      // by a due day nobody is late before it has ended
      due: [
        due("Drill", "2026-07-30"),
        due("Props", "2026-08-09"),
        due("Music", "2026-08-10"),
        due("Show", "2026-08-14"),
      ],
    },
    [
      "- Progress: 40 %, due Aug 14, 2026",
      "- Milestones: 2 of 5 completed",
      "- Overdue: Drill, Props",
      "- Next: Music, Aug 10, 2026",
      "- Waiting for review: 1 decision",
      "- Files this week: 3",
    ],
  ],
  [
    "more than one names",
    { due: ["A", "B", "C", "D", "E"].map((name) => due(name, "2026-08-01")), openReviews: 2 },
    [
      "- Progress: 0 %",
      "- Overdue: A, B, C and 2 more",
      "- Waiting for review: 2 decisions",
      "- No new files this week",
    ],
  ],
])("the status of %s", (_, figures, lines) => {
  expect(statusText({ ...quiet, ...figures }, "2026-08-10")).toBe(["**Weekly status: Tidal**", ...lines].join("\n"));
});
