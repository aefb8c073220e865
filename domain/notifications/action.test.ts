import { expect, test } from "vitest";
import { actionOf } from "./action.ts";

const now = Date.parse("2026-08-14T12:00:00.000Z");
const told = { type: "mention", messageId: "m", message: "@Bob", actionable: false, archivedAt: null } as const;
const line = (moment: string) =>
  ({ type: "consultation", message: `Alice moved the consultation to ${moment}.` }) as const;

test.each([
  ["a mention that asks for nothing", {}, null],
  ["a message that asks to be acknowledged", { actionable: true }, "acknowledge"],
  ["a reminder of it", { type: "reminder", actionable: true }, "acknowledge"],
  ["that was acknowledged", { type: "reminder" }, null],
  ["in the archive", { actionable: true, archivedAt: "2026-08-14T11:00:00.000Z" }, null],
  ["a review that is asked", { type: "review", messageId: null, actionable: true }, "review"],
  ["a review that was decided", { type: "review", messageId: null }, null],
  ["a consultation in fifteen minutes", line("2026-08-14T12:15Z"), "join"],
  ["that begun fifteen minutes ago", line("2026-08-14T11:45Z"), "join"],
  ["in sixteen", line("2026-08-14T12:16Z"), null],
  ["sixteen minutes ago", line("2026-08-14T11:44Z"), null],
  ["one whose words name no moment", { type: "consultation", message: "Alice closed it." }, null],
  ["a time that somebody wrote", { message: "At 2026-08-14T12:00Z." }, null],
] as const)("%s: %j", (_what, parts, action) => {
  expect(actionOf({ ...told, ...parts }, now)).toBe(action);
});
