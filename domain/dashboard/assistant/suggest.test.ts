import { expect, test } from "vitest";
import type { ActivityKind } from "#contract/activity.ts";
import { suggest } from "./suggest.ts";
import type { Seen } from "./suggestion.ts";

const day = 86_400_000;
/** Where the viewer is. */
const now = new Date(2026, 7, 14, 9).getTime();
const ago = (days: number) => new Date(now - days * day).toISOString();
const nothing: Seen = { projects: [], activity: [], conversations: [], canKickOff: false };

function project(change: Partial<Seen["projects"][number]> = {}): Seen["projects"][number] {
  return {
    ...{ id: "p", name: "Ballad", status: "active", priority: "medium", progress: 40, dueDate: null },
    ...{ milestones: { total: 0, completed: 0 }, archivedAt: null, updatedAt: ago(0) },
    ...change,
  };
}

const due = (date: string, change: Partial<Seen["projects"][number]> = {}) =>
  project({ dueDate: `2026-08-${date}T12:00:00.000Z`, ...change });

function done(kind: ActivityKind, count = 1, projectId: string | null = "q", days = 0): Seen["activity"][number] {
  return { kind, organizationId: "o", teamId: null, projectId, count, createdAt: ago(days) };
}

function talk(unreadCount: number, change: { projectId?: string; isMuted?: boolean; days?: number } = {}) {
  const { projectId = null, isMuted = false, days = 0 } = change;
  const metadata = { priority: "medium", tags: [], isArchived: false, isMuted, isPinned: false } as const;
  return {
    id: `c${unreadCount}`,
    projectId,
    unreadCount,
    lastActivity: ago(days),
    metadata: { ...metadata, tags: [] },
  };
}

const told = (seen: Partial<Seen>) => suggest({ ...nothing, ...seen }, {}, now).suggestions;

test.each([
  ["13", null, 0],
  ["14", "Due today", 0.95],
  ["15", "Due tomorrow", 0.9],
  ["16", "Due in 2 days", 0.85],
  ["17", "Due in 3 days", 0.8],
  ["18", null, 0],
])("due on August %s: %s", (date, title, confidence) => {
  const found = told({ projects: [due(date)] });
  expect(found.map((one) => [one.title, one.confidence, one.impact])).toEqual(
    title ? [[title, confidence, "high"]] : [],
  );
});

test.each([
  ["finished", { status: "completed" }, []],
  ["archived", { archivedAt: ago(1) }, []],
  ["on hold", { status: "on-hold" }, ["See what is left: its progress is 40 %."]],
  [
    "with milestones",
    { milestones: { total: 3, completed: 1 } },
    ["See what is left: 1 of 3 milestones is completed."],
  ],
  [
    "through with its milestones",
    { milestones: { total: 3, completed: 3 } },
    ["All of its milestones are completed: say whether it is, too."],
  ],
] as const)("near its deadline and %s", (_, change, descriptions) => {
  const found = told({ projects: [due("16", change)] });
  expect(found.map(({ description }) => description)).toEqual(descriptions);
});

test("a deadline leads to the milestones, where there are some; it is due by the day where the viewer is", () => {
  const late = new Date(2026, 7, 14, 23, 59).getTime();
  const seen = { ...nothing, projects: [due("15", { milestones: { total: 1, completed: 0 } })] };
  const [found] = suggest(seen, {}, late).suggestions;
  expect(found).toMatchObject({
    ...{ id: "deadline:p", title: "Due tomorrow", mark: "2026-08-15", project: { id: "p", name: "Ballad" } },
    why: "The due date is Aug 15, 2026. Rule: within 3 days.",
    act: { to: "milestones", projectId: "p" },
  });
});

test.each([
  [[10], false, 0],
  [[11], "11 unread in one conversation, none of them open. Rule: more than 10.", 0.71],
  [[6, 5], "11 unread in 2 conversations, none of them open. Rule: more than 10.", 0.71],
  [[500], "500 unread in one conversation, none of them open. Rule: more than 10.", 0.95],
] as const)("unread messages %j", (unread, why, confidence) => {
  const found = told({ conversations: unread.map((count) => talk(count)) });
  expect(found.map((one) => [one.why, one.confidence])).toEqual(why ? [[why, confidence]] : []);
});

test("muted ones wait silently", () => {
  expect(told({ conversations: [talk(400, { isMuted: true }), talk(10)] })).toEqual([]);
});

test.each([
  [2, false, null],
  [3, false, { to: "projects" }],
  [3, true, { to: "workflow", templateId: "project-kickoff" }],
] as const)("%d new projects, and may set one up: %s", (count, canKickOff, act) => {
  const activity = Array.from({ length: count }, () => done("project:created"));
  const found = told({ activity, canKickOff });
  expect(found.map((one) => [one.id, one.act, one.counted])).toEqual(
    act ? [["created", act, { to: "activity", kind: "project:created" }]] : [],
  );
});

test("more than five of a kind are told, an entry counted as often as it stands for; of new projects alone the other rule", () => {
  const activity = [
    done("file:added", 4),
    done("file:added", 2),
    done("annotation:created", 5),
    done("project:created", 9),
  ];
  expect(told({ activity }).map(({ id, title, why }) => [id, title, why])).toEqual([
    ["created", "Give new projects the same start", "9 new projects in the recent activity. Rule: more than 2."],
    [
      "repeated:file:added",
      "Catch up on uploaded files",
      "6 uploaded files in the recent activity. Rule: more than 5 of a kind.",
    ],
  ]);
});

test.each([
  ["for a week exactly", { updatedAt: ago(7) }, []],
  ["for longer", { updatedAt: ago(9.5) }, [["low", 0.54, "Nothing has moved for 9 days. Rule: more than 7."]]],
  [
    "though it is urgent",
    { updatedAt: ago(60), priority: "urgent" },
    [["medium", 0.95, "Nothing has moved for 60 days. Rule: more than 7."]],
  ],
  ["on hold", { updatedAt: ago(60), status: "on-hold" }, []],
  ["finished", { updatedAt: ago(60), status: "completed" }, []],
  ["archived", { updatedAt: ago(60), archivedAt: ago(50) }, []],
] as const)("a project that did not move: %s", (_, change, expected) => {
  const found = told({ projects: [project(change)] });
  expect(found.map(({ impact, confidence, why }) => [impact, confidence, why])).toEqual(expected);
});

test("what is done and said in it moves a project", () => {
  const still = project({ updatedAt: ago(30) });
  const titles = (seen: Partial<Seen>) => told({ projects: [still], ...seen }).map(({ id }) => id);
  expect(titles({ activity: [done("file:added", 1, "p", 2)] })).toEqual([]);
  expect(titles({ conversations: [talk(0, { projectId: "p", days: 3 })] })).toEqual([]);
  expect(titles({ activity: [done("file:added", 1, "q", 2)] })).toEqual(["idle:p"]);
});

test("where the activity is cut off within a week nothing is called idle", () => {
  const projects = [project({ updatedAt: ago(30) })];
  const entries = (days: number) => Array.from({ length: 50 }, () => done("file:removed", 0, "q", days));
  expect(told({ projects, activity: entries(6) })).toEqual([]);
  expect(told({ projects, activity: entries(8) }).map(({ id }) => id)).toEqual(["idle:p"]);
});

const busy = {
  projects: [
    due("17", { id: "later" }),
    due("15", { id: "sooner" }),
    ...["a", "b", "c"].map((id, place) => project({ id, updatedAt: ago(20 + place) })),
    project({ id: "high", priority: "high", updatedAt: ago(40) }),
  ],
  activity: [done("file:added", 20), done("annotation:created", 10), done("member:left", 30)],
  conversations: [talk(40)],
};

test("at most five, ranked by the weight of the impact times the confidence; few are of what is quiet or often", () => {
  expect(told(busy).map(({ id }) => id)).toEqual([
    ...["deadline:sooner", "deadline:later", "unread", "idle:high", "repeated:member:left"],
  ]);
  const quiet = { ...busy, projects: busy.projects.slice(2) };
  expect(told(quiet).map(({ id }) => id)).toEqual([
    ...["unread", "idle:high", "repeated:member:left", "repeated:file:added", "idle:c"],
  ]);
});

test("S2 section 9: there are five where there is enough to tell, however much of it is of one kind, in their order", () => {
  const idle = ["a", "b", "c", "d", "e", "f"].map((id, place) => project({ id, updatedAt: ago(20 + place) }));
  expect(told({ projects: idle }).map(({ id }) => id)).toEqual(["f", "e", "d", "c", "b"].map((id) => `idle:${id}`));
  const few = { projects: [due("15", { id: "sooner" }), ...idle.slice(0, 3)], activity: [done("file:added", 20)] };
  expect(told(few).map(({ id }) => id)).toEqual([
    ...["deadline:sooner", "repeated:file:added", "idle:c", "idle:b", "idle:a"],
  ]);
  expect(told({ ...few, projects: [...idle.slice(0, 4)] }).map(({ id }) => id)).toEqual([
    ...["repeated:file:added", "idle:d", "idle:c", "idle:b", "idle:a"],
  ]);
});

test("calculated anew they have the same ids; what was dismissed makes room for the next", () => {
  const seen = { ...nothing, ...busy };
  const first = suggest(seen, {}, now);
  expect(suggest(seen, {}, now + 30_000).suggestions.map(({ id }) => id)).toEqual(
    first.suggestions.map(({ id }) => id),
  );
  const dismissed = Object.fromEntries(first.suggestions.slice(0, 2).map(({ id, mark }) => [id, mark]));
  const next = suggest(seen, dismissed, now);
  expect(next.suggestions.map(({ id }) => id)).toEqual([
    ...["unread", "idle:high", "repeated:member:left", "repeated:file:added", "idle:c"],
  ]);
  expect(next.dismissed).toBe(2);
});
