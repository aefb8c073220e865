import type { Automation, AutomationSuggestion } from "#contract/automation.ts";
import { canInConversation } from "#domain/permissions.ts";
import { daysIn } from "#domain/time/days-in.ts";
import { suggestAutomation } from "#domain/workflows/automation/suggest-automation.ts";
import { messagesRead } from "#domain/workflows/automation/suggestion-rule.ts";
import { requireConversation } from "#server/messaging/conversation-access.ts";
import type { Member } from "#server/platform/context.ts";
import { heardLast } from "./heard-messages.ts";
import { automationOf } from "./triggers.ts";

export async function getAutomation({ user, platform }: Member, { id }: { id: string }): Promise<Automation> {
  await requireConversation(platform.database, user, id, "automation.manage");
  return automationOf(platform.database.db, { conversationId: id, userId: user.id });
}

/** Read anew each time: what was edited or deleted since is told no more. */
export async function listAutomationSuggestions(
  { user, platform }: Member,
  { id }: { id: string },
): Promise<{ items: AutomationSuggestion[] }> {
  const { db } = platform.database;
  const { standing } = await requireConversation(platform.database, user, id, "automation.manage");
  const messages = await heardLast(db, id, messagesRead);
  const taken = await db
    .selectFrom("automation_triggers")
    .select("template_id")
    .where("conversation_id", "=", id)
    .where("owner_id", "=", user.id)
    .execute();
  return {
    items: suggestAutomation({
      me: user.id,
      dayOf: daysIn("UTC"),
      messages,
      taken: new Set(taken.flatMap(({ template_id }) => template_id ?? [])),
      mayWrite: canInConversation(standing, "message.send"),
    }),
  };
}
