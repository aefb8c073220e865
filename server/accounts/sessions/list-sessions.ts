import bowser from "bowser";
import type { Session } from "#contract/accounts.ts";
import type { Member } from "#server/platform/context.ts";
import { isOfBrowser, isSessionOpen } from "./sessions.ts";

/** One's own open sessions, the last used first; the other tabs of this browser count with this one. */
export async function listSessions({ platform, user, sessionId }: Member): Promise<{ items: Session[] }> {
  const rows = await platform.database.db
    .selectFrom("sessions")
    .select(["id", "user_agent", "address", "created_at as createdAt", "last_used_at as lastUsedAt"])
    .where("user_id", "=", user.id)
    .where(isSessionOpen)
    .where(({ eb, or, not }) => or([eb("id", "=", sessionId), not(isOfBrowser(sessionId))]))
    .orderBy("last_used_at", "desc")
    .limit(100)
    .execute();
  const items = rows.map(({ user_agent, ...row }) => ({
    ...row,
    device: deviceOf(user_agent),
    isCurrent: row.id === sessionId,
  }));
  return { items };
}

/** 'Firefox on Windows'; as good as the browser's own word. */
function deviceOf(userAgent: string): string {
  if (!userAgent) return "Unknown device";
  const { browser, os } = bowser.parse(userAgent);
  const name = browser.name ?? userAgent.split("/")[0]?.slice(0, 40) ?? "Unknown device";
  return os.name ? `${name} on ${os.name}` : name;
}
