// Whatever somebody wrote stays in its own line of the mail, and short.
import { expect, test } from "vitest";
import type { Notification } from "#contract/notifications.ts";
import { missedMail } from "./missed-mail.ts";

const told: Notification = {
  id: "n1",
  version: 1,
  type: "message",
  priority: "medium",
  title: "Alice",
  message: "Set 14",
  actor: { id: "a1", name: "Alice", avatar: null, userType: "client" },
  conversationId: "c1",
  messageId: "m1",
  projectId: null,
  fileId: null,
  annotationId: null,
  organizationId: null,
  teamId: null,
  inquiryId: null,
  actionable: false,
  isRead: false,
  readAt: null,
  snoozedUntil: null,
  archivedAt: null,
  isArchived: false,
  isSnoozed: false,
  snoozeUntil: null,
  metadata: { category: "messages" },
  createdAt: "2026-08-14T16:05:00.000Z",
};
const link = "https://studio.example/dashboard/messages?conversation=c1&message=m1";
const long = "é".repeat(100_000);

test.each([
  [
    { title: "Alice in\r\nBcc: dan", message: "One\u2028two\u0085three\r\n\nfour" },
    "Alice in Bcc: dan",
    "One two three four",
  ],
  [{ title: long, message: `**${long}` }, `${"é".repeat(119)}…`, `**${"é".repeat(137)}…`],
  [{ title: "👩‍🎤".repeat(60), message: "🎺".repeat(140) }, `${"👩‍🎤".repeat(39)}👩‍…`, "🎺".repeat(140)],
  [{ title: "دان ذكرك في ‪Ballad", message: "مرحبا ‮abc" }, "دان ذكرك في ‪Ballad", "مرحبا ‮abc"],
  [{ title: "Alice annotated set-14.pdf", message: "" }, "Alice annotated set-14.pdf", null],
])("%#", (words, subject, line) => {
  const to = { name: "Bob", email: "bob@guidon.example" };
  const mail = missedMail(
    to,
    { told: [{ ...told, ...words }], total: 1, isWhole: true },
    { publicUrl: "https://studio.example", studio: "Guidon" },
  );
  expect(mail.subject).toBe(subject);
  const [hello, , , , ...rest] = mail.body.split("\n");
  expect(hello).toBe("Hello Bob,");
  expect(rest.slice(0, line === null ? 2 : 3)).toEqual([subject, ...(line === null ? [] : [line]), link]);
});
