import { expect, test } from "vitest";
import { newsToMail } from "./news-to-mail.ts";

const now = Date.parse("2026-12-01T12:00:00.000Z");
const meeting = { title: "Ballad", scheduledAt: "2026-12-01T18:30:00.000Z", duration: 45 };
const begun = { ...meeting, scheduledAt: "2026-12-01T11:30:00.000Z" };
const over = { ...meeting, scheduledAt: "2026-12-01T11:00:00.000Z" };
const on = { ...meeting, isOff: false };
const off = { ...meeting, isOff: true };

const is = { ...meeting, status: "scheduled" as const, takesPart: true };

test.each([
  ["who comes into it", null, is, "invited"],
  ["who comes back", off, is, "invited"],
  ["who comes into what was begun before its time", null, { ...is, status: "in_progress" }, "invited"],
  ["who comes into what should have begun", null, { ...is, ...begun }, null],
  ["who comes into what was called off", null, { ...is, status: "cancelled" }, null],
  ["what is as it was", on, is, null],
  ["what began", on, { ...is, status: "in_progress" }, null],
  ["a time written otherwise", { ...on, scheduledAt: "2026-12-01T19:30:00.000+01:00" }, is, null],
  ["another time", on, { ...is, scheduledAt: "2026-12-02T18:30:00.000Z" }, "changed"],
  ["another length", on, { ...is, duration: 60 }, "changed"],
  ["another title", on, { ...is, title: "Closer" }, "changed"],
  ["another title while it goes on", { ...on, ...begun }, { ...is, ...begun, title: "Closer" }, "changed"],
  ["another title of what is over", { ...on, ...over }, { ...is, ...over, title: "Closer" }, null],
  ["a time to come of what is over", { ...on, ...over }, is, "changed"],
  ["another title of what was completed early", on, { ...is, status: "completed", title: "Closer" }, null],
  ["called off", on, { ...is, status: "cancelled" }, "called off"],
  ["called off once more", off, { ...is, status: "cancelled" }, null],
  ["called off once it is over", { ...on, ...over }, { ...is, ...over, status: "cancelled" }, null],
  ["who is out of it", on, { ...is, takesPart: false }, "taken out"],
  ["who is out of it once more", off, { ...is, takesPart: false }, null],
  ["who is out of what was called off meanwhile", on, { ...is, status: "cancelled", takesPart: false }, "taken out"],
  ["who is out of it once it is over", { ...on, ...over }, { ...is, ...over, takesPart: false }, null],
  ["who was never in it", null, { ...is, takesPart: false }, null],
] as const)("%s", (_what, known, said, news) => {
  expect(newsToMail(known, { ...said, now })).toBe(news);
});
