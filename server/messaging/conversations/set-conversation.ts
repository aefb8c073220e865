import type { ConversationItem } from "#contract/conversations.ts";
import type { Action } from "#domain/permissions.ts";
import type { Member } from "#server/platform/context.ts";
import type { Change } from "#server/platform/facts/facts.ts";
import { requireConversation, requireStill } from "../conversation-access.ts";
import { getConversationItem } from "./conversations.ts";

const settings = {
  isArchived: { column: "is_archived", action: "conversation.archive" },
  isMuted: { column: "is_muted", action: "conversation.mute" },
  isPinned: { column: "is_pinned", action: "conversation.pin" },
} as const satisfies Record<string, { column: string; action: Action }>;

export type OwnSettings = { [Name in keyof typeof settings]?: boolean | undefined };

/** One's own view of it: told to one's own devices alone. Who looks in without being in it has none. */
export async function setConversation(member: Member, id: string, wanted: OwnSettings): Promise<ConversationItem> {
  await requireSettings(member, id, wanted);
  return member.platform.facts.change(member.user.id, async (change) => {
    await writeSettings(change, { id, userId: member.user.id, wanted });
    // the answer holds its last words, which are none of theirs who were removed meanwhile
    await requireStill(change.db, member.user, id, "conversation.view");
    return getConversationItem(change.db, id, member.user.id);
  });
}

/** Throws `not_found` or `forbidden`. */
export async function requireSettings({ user, platform }: Member, id: string, wanted: OwnSettings): Promise<void> {
  for (const { action } of named(wanted)) await requireConversation(platform.database, user, id, action);
}

/** Within a change; nothing is told when nothing is different. */
export async function writeSettings(
  { db, publish }: Pick<Change, "db" | "publish">,
  { id, userId, wanted }: { id: string; userId: string; wanted: OwnSettings },
): Promise<void> {
  const columns = named(wanted);
  if (columns.length === 0) return;
  const changed = await db
    .updateTable("participants")
    .set((set) => ({
      ...Object.fromEntries(columns.map(({ column, value }) => [column, value])),
      settings_version: set("settings_version", "+", 1),
    }))
    .where("conversation_id", "=", id)
    .where("user_id", "=", userId)
    .where((is) => is.or(columns.map(({ column, value }) => is(column, "<>", value))))
    .returning([
      "is_archived as isArchived",
      "is_muted as isMuted",
      "is_pinned as isPinned",
      "settings_version as settingsVersion",
    ])
    .executeTakeFirst();
  if (changed) publish("conversation:settings-changed", [`user:${userId}`], { conversationId: id, ...changed });
}

function named(wanted: OwnSettings) {
  return (Object.keys(settings) as (keyof typeof settings)[]).flatMap((name) => {
    const value = wanted[name];
    return value === undefined ? [] : [{ ...settings[name], value }];
  });
}
