import { expect, test } from "vitest";
import { type CalendarEntry, calendarFeed } from "./calendar-feed.ts";

const site = "https://guidon.example";
const entry = (change: Partial<CalendarEntry>): CalendarEntry => ({
  ...{ kind: "milestones", id: "m1", title: "Silks sewn", text: "", at: "2026-12-05T12:00:00.000Z", minutes: null },
  ...{ isDone: false, changedAt: "2026-11-28T12:01:30.750Z", projectId: "p1", projectName: "Silk set B", fileId: null },
  ...change,
});
const linesOf = (...entries: CalendarEntry[]) =>
  calendarFeed(entries, { name: "Guidon, Alice", site }).replaceAll("\r\n ", "").split("\r\n");

test("without a date it is a calendar all the same", () => {
  expect(linesOf()).toEqual([
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Guidon//Calendar//EN", "METHOD:PUBLISH"],
    ...["X-WR-CALNAME:Guidon\\, Alice", "NAME:Guidon\\, Alice", "X-PUBLISHED-TTL:PT1H"],
    ...["REFRESH-INTERVAL;VALUE=DURATION:PT1H", "END:VCALENDAR", ""],
  ]);
});

test("a consultation is an event of its length, named as the one that is downloaded", () => {
  const at = "2026-12-01T18:30:00.000Z";
  const own = {
    kind: "consultations",
    id: "c1",
    title: "Ballad; review",
    text: "Bring\nflags",
    at,
    minutes: 45,
  } as const;
  const lines = linesOf(entry({ ...own, projectId: null, projectName: null }));
  expect(lines.slice(8, -2)).toEqual([
    ...["BEGIN:VEVENT", "UID:c1@guidon.example", "DTSTAMP:20261128T120130Z", "LAST-MODIFIED:20261128T120130Z"],
    ...["DTSTART:20261201T183000Z", "DURATION:PT45M", "SUMMARY:Ballad\\; review"],
    "DESCRIPTION:Bring\\nflags\\nhttps://guidon.example/dashboard/consultations?consultation=c1",
    "URL:https://guidon.example/dashboard/consultations?consultation=c1",
    "END:VEVENT",
  ]);
});

test.each<[string, Partial<CalendarEntry>, string[]]>([
  [
    "a milestone is due on its day",
    {},
    ["UID:milestones-m1@guidon.example", "DTSTART;VALUE=DATE:20261205", "SUMMARY:Silks sewn (Silk set B)"],
  ],
  [
    "as it was stored once, too: in the last second of the day of whoever chose it",
    { at: "2026-12-06T07:59:59.000Z" },
    ["DTSTART;VALUE=DATE:20261205"],
  ],
  ["what is done says so", { isDone: true }, ["SUMMARY:✓ Silks sewn (Silk set B)"]],
  [
    "a project",
    { kind: "projects", id: "p1", title: "Silk set B" },
    ["SUMMARY:Silk set B is due", "URL:https://guidon.example/dashboard/projects/p1", "TRANSP:TRANSPARENT"],
  ],
  [
    "a review at its moment",
    { kind: "reviews", title: "set-14.pdf", fileId: "f1", at: "2026-12-05T22:00:00.000Z" },
    [
      ...["DTSTART:20261205T220000Z", "SUMMARY:Review set-14.pdf (Silk set B)", "TRANSP:TRANSPARENT"],
      "URL:https://guidon.example/dashboard/projects/p1?file=f1",
    ],
  ],
])("%s", (_what, change, expected) => {
  expect(linesOf(entry(change))).toEqual(expect.arrayContaining(expected));
});

test("no line is longer than calendars take, and nothing in a title ends one", () => {
  const text = calendarFeed([entry({ title: `${"Ü".repeat(90)}\r\nEND:VCALENDAR` })], { name: "Guidon", site });
  for (const line of text.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(text.split("\r\n").filter((line) => line === "END:VCALENDAR")).toHaveLength(1);
});
