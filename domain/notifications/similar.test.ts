import { expect, test } from "vitest";
import type { Notification } from "#contract/notifications.ts";
import { similar } from "./similar.ts";

const told = (id: string, change: Partial<Notification> = {}): Notification => ({
  ...{ id, version: 1, type: "mention", priority: "medium", title: "Alice mentioned you", message: "@Bob" },
  ...{ actor: { id: "a", name: "Alice", avatar: null, userType: "client" }, conversationId: "c", messageId: id },
  ...{ projectId: null, fileId: null, annotationId: null, organizationId: null, teamId: null, inquiryId: null },
  ...{ isArchived: false, isSnoozed: false, snoozeUntil: null, metadata: { category: "messages" } },
  ...{ actionable: false, snoozedUntil: null, archivedAt: null, isRead: false, readAt: null },
  ...{ createdAt: "2026-08-14T12:00:00.000Z", ...change },
});
const file = { type: "annotation", conversationId: null, messageId: null, projectId: "p" } as const;

test.each([
  ["nothing", [], []],
  ["one", [told("1")], [["1"]]],
  [
    "of one conversation, with another between",
    [told("1"), told("2", { conversationId: "d" }), told("3")],
    [["1", "3"], ["2"]],
  ],
  ["of two kinds", [told("1"), told("2", { type: "message" })], [["1"], ["2"]]],
  [
    "of two files of one project",
    [told("1", { ...file, fileId: "f" }), told("2", { ...file, fileId: "g" })],
    [["1"], ["2"]],
  ],
  ["of one file", [told("1", { ...file, fileId: "f" }), told("2", { ...file, fileId: "f" })], [["1", "2"]]],
  [
    "that ask for something",
    [told("1"), told("2", { actionable: true }), told("3", { actionable: true })],
    [["1"], ["2"], ["3"]],
  ],
  [
    "of two priorities",
    [told("1"), told("2", { priority: "critical" }), told("3"), told("4", { priority: "critical" })],
    [
      ["1", "3"],
      ["2", "4"],
    ],
  ],
  ["read or not", [told("1"), told("2", { isRead: true })], [["1", "2"]]],
])("%s", (_what, all, expected) => {
  expect(similar(all as Notification[]).map((group) => group.map(({ id }) => id))).toEqual(expected);
});
