import { expect, test } from "vitest";
import type { Activity, SaidLately } from "#contract/activity.ts";
import type { Notification } from "#contract/notifications.ts";
import { byDay, type FeedItem, feedOf, foundIn } from "./feed.ts";

const bob = { id: "bob", name: "Bób", avatar: null, userType: "client" } as const;
const at = (minute: number) => `2026-08-14T12:${String(minute).padStart(2, "0")}:00.000Z`;
const reviewed: Activity = {
  ...{ id: "a", kind: "design-review:created", organizationId: "o", teamId: null, projectId: "p", placeName: "Closer" },
  ...{ actor: bob, object: { id: "f", name: "set-14.png" }, details: { assignedTo: "Carol" }, count: 1 },
  createdAt: at(2),
};
const said: SaidLately = {
  ...{ id: "m", version: 1, type: "text", content: "Bring the **flags**", author: bob, createdAt: at(3) },
  conversation: { id: "c", name: "Opener", organizationId: null },
};
const told = (parts: Partial<Notification>) =>
  ({
    id: "n",
    title: "Bob tells you",
    message: "Come",
    actor: bob,
    fileId: null,
    messageId: null,
    ...parts,
  }) as Notification;
const ids = (items: FeedItem[]) => items.map(({ id }) => id);

test.each([
  ["a message that is shown", { messageId: "m", createdAt: at(3) }, false],
  ["one that is not", { messageId: "older", createdAt: at(1) }, true],
  ["what the same person did to that file in the same moment", { fileId: "f", createdAt: at(2) }, false],
  ["what somebody else did to it", { fileId: "f", createdAt: at(2), actor: { ...bob, id: "carol" } }, true],
  ["what was done to it later", { fileId: "f", createdAt: at(9) }, true],
  ["another file", { fileId: "g", createdAt: at(2) }, true],
])("that one was told of %s stands beside it: %#", (_, parts, isThere) => {
  const items = feedOf({ done: [reviewed], said: [said], told: [told(parts as Partial<Notification>)] });
  expect(ids(items).includes("n")).toBe(isThere);
  expect(ids(items).filter((id) => id !== "n")).toEqual(["m", "a"]);
});

test.each([
  ["", undefined, ["m", "n", "a"]],
  ["bob", undefined, ["m", "n", "a"]],
  ["FLAGS", undefined, ["m"]],
  ["the flags", undefined, ["m"]],
  ["opener", undefined, ["m"]],
  ["asked carol to review set", undefined, ["a"]],
  ["closer", undefined, ["a"]],
  ["tells", undefined, ["n"]],
  ["come", undefined, ["n"]],
  ["nothing of it", undefined, []],
  ["", at(3), ["m", "n"]],
  ["bob", at(4), []],
])("%j since %s", (words, since, expected) => {
  const items = feedOf({ done: [reviewed], said: [said], told: [told({ createdAt: at(3) })] });
  expect(ids(foundIn(items, words, since)).toSorted()).toEqual(expected.toSorted());
});

test("at most fifty are shown, the newest, day by day", () => {
  const done = Array.from({ length: 60 }, (_, n) => ({ ...reviewed, id: `a${n}`, createdAt: at(59 - n) }));
  const shown = foundIn(feedOf({ done, said: [], told: [] }), "", undefined);
  expect([shown.length, shown[0]?.id, shown.at(-1)?.id]).toEqual([50, "a0", "a49"]);
  const before: Activity = { ...reviewed, id: "before", createdAt: "2026-08-12T12:00:00.000Z" };
  const days = byDay(feedOf({ done: [before, reviewed], said: [said], told: [] }), Date.parse(at(30)));
  expect(days.map(({ day, items }) => [day, ids(items)])).toEqual([
    ["Today", ["m", "a"]],
    ["Wednesday, Aug 12, 2026", ["before"]],
  ]);
});
