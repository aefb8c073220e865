import type { Notification } from "#contract/notifications.ts";
import { joinWindow } from "#domain/consultations/times.ts";

export type NotificationAction = "acknowledge" | "review" | "join";
type Told = Pick<Notification, "type" | "messageId" | "message" | "actionable" | "archivedAt">;

/** What can be done about it where it is told (S2 section 3). To join: only its consultation says whether that still holds. */
export function actionOf(
  { type, messageId, message, actionable, archivedAt }: Told,
  now: number,
): NotificationAction | null {
  if (archivedAt) return null;
  if (actionable && type === "review") return "review";
  if (actionable && messageId) return "acknowledge";
  return type === "consultation" && isNear(message, now) ? "join" : null;
}

/** The moment at the end of what is told of a consultation (`systemLine`). */
function isNear(line: string, now: number): boolean {
  const [moment] = /\d{4}-\d\d-\d\dT\d\d:\d\dZ(?=\.$)/.exec(line) ?? [];
  return moment !== undefined && Math.abs(Date.parse(moment) - now) <= joinWindow * 60_000;
}
