import { expect, test } from "vitest";
import type { Consultation } from "#contract/consultations.ts";
import { calendarEvent } from "./calendar-event.ts";

const alice = { id: "a", name: "Alice", avatar: null, userType: "client" as const };
const consultation: Consultation = {
  ...{
    id: "c1",
    conversationId: "t1",
    projectId: null,
    conversationVersion: 1,
    title: "Ballad",
    description: "",
    type: "review",
    status: "scheduled",
  },
  ...{ scheduledAt: "2026-12-01T18:30:00.000Z", duration: 45, participants: [alice], facilitator: alice, ownerId: "a" },
  ...{ agenda: [], outcomes: [], followUpTasks: [], notes: "" },
  ...{ createdAt: "2026-11-28T12:00:00.250Z", updatedAt: "2026-11-28T12:01:30.750Z" },
};
const url = "https://guidon.example:8443/dashboard/consultations?consultation=c1";
const lines = (change: Partial<Consultation> = {}) => calendarEvent({ ...consultation, ...change }, url).split("\r\n");

test("a whole event, its lines ended as the standard asks", () => {
  expect(lines()).toEqual([
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Guidon//Consultations//EN", "BEGIN:VEVENT"],
    ...["UID:c1@guidon.example:8443", "DTSTAMP:20261128T120130Z", "LAST-MODIFIED:20261128T120130Z", "SEQUENCE:90"],
    ...["DTSTART:20261201T183000Z", "DURATION:PT45M", "SUMMARY:Ballad"],
    "DESCRIPTION:https://guidon.example:8443/dashboard/consultations?consultatio",
    ...[" n=c1", `URL:${url}`, "STATUS:CONFIRMED", "END:VEVENT", "END:VCALENDAR", ""],
  ]);
});

test("text, agenda and place stand in its description, with nothing that a calendar would read", () => {
  const found = lines({ title: "Flags; rifles, sabres\\", description: "One\r\nTwo\n", agenda: ["Set 14", "A, b"] });
  expect(found).toContain("SUMMARY:Flags\\; rifles\\, sabres\\\\");
  const text = found.join("\r\n").replaceAll("\r\n ", "");
  expect(text).toContain(`DESCRIPTION:One\\nTwo\\n\\n• Set 14\\n• A\\, b\\n${url}\r\n`);
});

test("what is no character of a text is left out, for which calendars refuse the whole", () => {
  const text = lines({ description: "One\u0007\u000b\ttwo\u007f\u0085" }).join("");
  expect(text).toContain("DESCRIPTION:One\ttwo\\n");
});

test("its number rises with what was changed of itself, and of its conversation alone", () => {
  const numberOf = (change: Partial<Consultation>) =>
    Number(
      lines(change)
        .find((line) => line.startsWith("SEQUENCE:"))
        ?.slice("SEQUENCE:".length),
    );
  const renamed = { title: "Ballad, again", conversationVersion: 2 };
  const numbers = [{}, renamed, { ...renamed, updatedAt: "2026-11-28T12:01:32.750Z" }].map(numberOf);
  expect(numbers).toEqual([90, 91, 93]);
});

test("one that was called off takes itself out", () => {
  expect(lines({ status: "cancelled" })).toContain("STATUS:CANCELLED");
  for (const status of ["in_progress", "completed"] as const) expect(lines({ status })).toContain("STATUS:CONFIRMED");
});

test.each(["x".repeat(160), "é".repeat(80), "🎺".repeat(40), `${"x".repeat(65)}🎺🎺🎺`])(
  "no line is longer than 75 octets, and folded back it is whole: %s",
  (title) => {
    const found = lines({ title });
    for (const line of found) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(found.join("\r\n").replaceAll("\r\n ", "")).toContain(`SUMMARY:${title}\r\n`);
  },
);
