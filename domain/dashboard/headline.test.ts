import { expect, test } from "vitest";
import { unreadSentence } from "./headline.ts";
import { placeSentence } from "./place-sentence.ts";

type Known = Parameters<typeof placeSentence>[0] & { talks: Parameters<typeof unreadSentence>[0] };
type Work = NonNullable<Known["project"]>;

const now = new Date(2026, 7, 14, 9).getTime();
const [guard, harlan] = [
  { id: "t", name: "Guard" },
  { id: "o", name: "Harlan" },
];
const nothing: Known = { talks: [], projects: [], isWhole: true };

function work(name: string, change: Partial<Work> = {}): Work {
  return {
    ...{ name, organizationId: "o", teamId: "t", status: "active", progress: 40, dueDate: null, archivedAt: null },
    ...change,
  };
}
const due = (day: string) => ({ dueDate: `2026-${day}T12:00:00.000Z` });

function talk(name: string, unreadCount: number, change: Partial<Known["talks"][number]["metadata"]> = {}) {
  const metadata = { priority: "medium" as const, tags: [], isArchived: false, isMuted: false, isPinned: false };
  return { name, type: "project" as const, unreadCount, metadata: { ...metadata, ...change } };
}

test.each<[string, Partial<Known>, string | undefined]>([
  ["nothing", {}, undefined],
  ["one unread", { talks: [talk("Set 14", 1), talk("Ballad", 0)] }, "1 unread message waits for you in Set 14."],
  ["several in one", { talks: [talk("Set 14", 3)] }, "3 unread messages wait for you in Set 14."],
  ["of one person", { talks: [{ ...talk("Nia", 2), type: "direct" }] }, "2 unread messages wait for you from Nia."],
  ["several in two", { talks: [talk("Set 14", 3), talk("Ballad", 2)] }, "5 unread messages wait for you."],
  [
    "muted and archived ones are silent",
    { talks: [talk("Set 14", 3), talk("Ballad", 2, { isMuted: true }), talk("Old", 2, { isArchived: true })] },
    "3 unread messages wait for you in Set 14.",
  ],
  [
    "what is unread comes before where one was",
    { talks: [talk("Set 14", 3)], project: work("Ballad"), team: guard, organization: harlan },
    "3 unread messages wait for you in Set 14.",
  ],
  [
    "a project",
    { project: work("Ballad", due("08-21")), team: guard, organization: harlan },
    "Ballad is active, 40 % done and due Aug 21, 2026.",
  ],
  ["due today", { project: work("Ballad", due("08-14")) }, "Ballad is active, 40 % done and due Aug 14, 2026."],
  [
    "past its day",
    { project: work("Ballad", { ...due("08-13"), status: "review", progress: 90 }) },
    "Ballad is in review, 90 % done and past its due date, Aug 13, 2026.",
  ],
  ["without a day", { project: work("Ballad", { status: "planning" }) }, "Ballad is in planning and 40 % done."],
  ["on hold", { project: work("Ballad", { status: "on-hold" }) }, "Ballad is on hold and 40 % done."],
  ["completed", { project: work("Ballad", { ...due("08-13"), status: "completed" }) }, "Ballad is completed."],
  ["archived", { project: work("Ballad", { archivedAt: "2026-08-01T12:00:00.000Z" }) }, "Ballad is archived."],
  [
    "a team",
    {
      ...{ team: guard, organization: harlan },
      projects: [
        work("Ballad", due("08-21")),
        work("Opener", due("08-17")),
        work("Closer", due("08-13")),
        work("Percussion", { ...due("08-15"), teamId: "u" }),
        work("Old", { ...due("08-15"), status: "completed" }),
      ],
    },
    "3 projects are open in Guard, and Opener is due Aug 17, 2026.",
  ],
  ["a team of one", { team: guard, projects: [work("Ballad")] }, "1 project is open in Guard."],
  ["a team of none", { team: guard, projects: [work("Ballad", { teamId: null })] }, "No project is open in Guard."],
  [
    "an organization",
    {
      organization: harlan,
      projects: [work("Ballad", { teamId: null }), work("Opener", due("08-17")), work("Away", { organizationId: "x" })],
    },
    "2 projects are open in Harlan, and Opener is due Aug 17, 2026.",
  ],
  [
    "of a list that goes on nothing is counted",
    { organization: harlan, isWhole: false, projects: [work("Opener", due("08-17"))] },
    "Opener in Harlan is due Aug 17, 2026.",
  ],
  [
    "nor told of what it does not hold",
    { organization: harlan, isWhole: false, projects: [work("Away", { ...due("08-20"), organizationId: "x" })] },
    "Away is due Aug 20, 2026.",
  ],
  [
    "nowhere: what is due next",
    {
      projects: [
        work("Ballad", due("08-21")),
        work("Opener", due("08-17")),
        work("Closer", due("08-13")),
        work("Old", { ...due("08-15"), status: "completed" }),
      ],
    },
    "Opener is due Aug 17, 2026.",
  ],
  ["nowhere, and nothing due", { projects: [work("Ballad")] }, undefined],
])("S2 section 2.9, below the greeting: %s", (_, known, sentence) => {
  const all = { ...nothing, ...known };
  expect(unreadSentence(all.talks) ?? placeSentence(all, now)).toBe(sentence);
});
