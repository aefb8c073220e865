import { expect, test } from "vitest";
import type { Notification } from "#contract/notifications.ts";
import { isAmong, type NotificationRange, sinceOf } from "./narrowed.ts";

const noon = "2026-08-14T12:00:00.000Z";
const gate: Notification = {
  ...{ id: "n", version: 1, type: "mention", priority: "high", title: "Alice mentioned you", message: "The Café gate" },
  ...{ actor: { id: "a", name: "Alice", avatar: null, userType: "client" }, conversationId: "c", messageId: "m" },
  ...{ projectId: null, fileId: null, annotationId: null, actionable: true },
  ...{ organizationId: null, teamId: null, inquiryId: null },
  ...{ isArchived: false, isSnoozed: false, snoozeUntil: null, metadata: { category: "messages" } },
  ...{ isRead: false, readAt: null, snoozedUntil: null, archivedAt: null, createdAt: noon },
};

test.each<[string, Parameters<typeof isAmong>[1], boolean]>([
  ["everything", { filter: "all" }, true],
  ["what is unread", { filter: "unread" }, true],
  ["what was read", { filter: "read" }, false],
  ["what asks for something", { filter: "actionable" }, true],
  ["what was archived", { filter: "archived" }, false],
  ["its priority", { filter: "all", priority: "high" }, true],
  ["another one", { filter: "all", priority: "critical" }, false],
  ["its type", { filter: "all", type: "mention" }, true],
  ["another one", { filter: "all", type: "review" }, false],
  ["the very moment it was told", { filter: "all", since: noon }, true],
  ["later", { filter: "all", since: "2026-08-14T12:00:00.001Z" }, false],
  ["its words", { filter: "all", search: "cafe G" }, true],
  ["its words with space around them", { filter: "all", search: " gate " }, true],
  ["its title", { filter: "all", search: "mentioned" }, true],
  ["both at once, which nothing holds", { filter: "all", search: "you The" }, false],
  ["no words", { filter: "all", search: "" }, true],
])("a list of %s: %j", (_what, narrowing, isThere) => {
  expect(isAmong(gate, narrowing)).toBe(isThere);
});

test.each(["all", "unread", "read", "actionable", "archived"] as const)(
  "archived it is in the archive alone: %s",
  (filter) => {
    expect(isAmong({ ...gate, archivedAt: noon }, { filter })).toBe(filter === "archived");
    expect(isAmong({ ...gate, isRead: true, archivedAt: noon }, { filter })).toBe(filter === "archived");
  },
);

test.each<[NotificationRange, Date | undefined]>([
  ["all", undefined],
  ["today", new Date(2026, 7, 14)],
  ["week", new Date(2026, 7, 8)],
  ["month", new Date(2026, 6, 16)],
])("the range %s begins at a midnight of whoever looks", (range, begins) => {
  for (const hour of [0, 23]) {
    expect(sinceOf(range, new Date(2026, 7, 14, hour, 30).getTime())).toBe(begins?.toISOString());
  }
});
