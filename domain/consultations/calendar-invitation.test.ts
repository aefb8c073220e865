import { expect, test } from "vitest";
import type { Consultation } from "#contract/consultations.ts";
import { calendarEvent, calendarSequence } from "./calendar-event.ts";
import { calendarInvitation } from "./calendar-invitation.ts";

const person = (id: string, name: string) => ({ id, name, avatar: null, userType: "client" as const });
const consultation: Consultation = {
  ...{ id: "c1", conversationId: "t1", projectId: null, conversationVersion: 3, title: "Ballad", description: "" },
  ...{ type: "review", status: "scheduled", scheduledAt: "2026-12-01T18:30:00.000Z", duration: 45 },
  ...{ participants: [person("a", "Alice"), person("b", "Bob")], facilitator: person("a", "Alice"), ownerId: "a" },
  ...{ agenda: ["Set 14"], outcomes: [], followUpTasks: [], notes: "" },
  ...{ createdAt: "2026-11-28T12:00:00.000Z", updatedAt: "2026-11-28T12:01:30.000Z" },
};
const url = "https://guidon.example/dashboard/consultations?consultation=c1";
const bob = { id: "b", name: "Bob", email: "bob@guidon.example" };
const mailed = {
  ...{ method: "REQUEST" as const, sequence: 93, at: "2026-11-29T08:00:00.500Z" },
  ...{ from: "studio@guidon.example", to: bob, url },
};
const lines = (change: Partial<typeof mailed> | { method: "CANCEL" } = {}, of: Partial<Consultation> = {}) =>
  calendarInvitation({ ...consultation, ...of }, { ...mailed, ...change })
    .replaceAll("\r\n ", "")
    .split("\r\n");

test("it is the event that is taken in as a file, with who invites and the one who is invited", () => {
  const file = calendarEvent(consultation, url).replaceAll("\r\n ", "").split("\r\n");
  const added = lines().filter((line) => !file.includes(line));
  expect(added).toEqual([
    "METHOD:REQUEST",
    "DTSTAMP:20261129T080000Z",
    "SEQUENCE:93",
    'ORGANIZER;CN="Alice":mailto:studio@guidon.example',
    'ATTENDEE;CN="Bob";PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mailto:bob@guidon.example',
  ]);
  expect(file.filter((line) => !lines().includes(line))).toEqual([
    "DTSTAMP:20261128T120130Z",
    `SEQUENCE:${calendarSequence(consultation)}`,
  ]);
  expect(lines().indexOf("METHOD:REQUEST")).toBeLessThan(lines().indexOf("BEGIN:VEVENT"));
});

test("whoever facilitates it has agreed to it", () => {
  const found = lines({}, { facilitator: person("b", "Bob") });
  expect(found).toContain('ATTENDEE;CN="Bob";PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:bob@guidon.example');
});

test("one that takes it out says so twice, for the calendars that look at either", () => {
  const found = lines({ method: "CANCEL" });
  expect(found).toEqual(expect.arrayContaining(["METHOD:CANCEL", "STATUS:CANCELLED", "SEQUENCE:93"]));
});

test.each([
  ["Bob", '"Bob"'],
  ["Bob; the elder, of: Harlan", '"Bob; the elder, of: Harlan"'],
  ['Bob "Drums" Boyd', `"Bob ^'Drums^' Boyd"`],
  ["Bob\r\nATTENDEE:mailto:dan@guidon.example", '"Bob^nATTENDEE:mailto:dan@guidon.example"'],
  ["2^n", '"2^^n"'],
  ["B\u0007ob", '"B ob"'],
  ["Zoë 🎺", '"Zoë 🎺"'],
])("the name %j stands in it as %s", (name, cn) => {
  expect(lines({ to: { ...bob, name } })).toContain(
    `ATTENDEE;CN=${cn};PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mailto:bob@guidon.example`,
  );
  expect(lines({}, { facilitator: person("x", name) })).toContain(`ORGANIZER;CN=${cn}:mailto:studio@guidon.example`);
});

test.each([
  ["bob+drums@guidon.example", "bob+drums@guidon.example"],
  ["o'neil_b.b-b@guidon.example", "o'neil_b.b-b@guidon.example"],
  ["a?b&c=d%@guidon.example", "a%3Fb%26c%3Dd%25@guidon.example"],
  ["bob@bücher.example", "bob@b%C3%BCcher.example"],
])("the address %s stands in it as %s", (email, address) => {
  expect(lines({ to: { ...bob, email } }).find((line) => line.startsWith("ATTENDEE"))).toMatch(`:mailto:${address}`);
});
