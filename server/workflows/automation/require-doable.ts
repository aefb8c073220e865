import type { AutomationAction, AutomationCondition } from "#contract/automation.ts";
import { AppError } from "#contract/errors.ts";
import { canInConversation } from "#domain/permissions.ts";
import { refusalOf, writesInto } from "#domain/workflows/automation/refusal.ts";
import type { ConversationAccess } from "#server/messaging/conversation-access.ts";
import type { SignedInUser } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { requireProject } from "#server/projects/project-access.ts";

interface Wanted {
  conditions: AutomationCondition[];
  actions: AutomationAction[];
}

/** What cannot be done, or not by this person, is refused when it is asked for: nobody looks on when it is due. */
export async function requireDoable(
  db: Db,
  { user, access }: { user: SignedInUser; access: ConversationAccess },
  wanted: Wanted,
): Promise<void> {
  const refusal = refusalOf(wanted);
  if (refusal !== null) throw new AppError("invalid_input", refusal);
  const { conversation, standing } = access;
  if (wanted.actions.some(writesInto) && !canInConversation(standing, "message.send")) {
    throw new AppError("forbidden", "You only read here, so nothing can be written in your name.");
  }
  for (const action of wanted.actions) {
    if (action.type === "escalation") await requireOther(db, conversation.id, action.config.personId, user.id);
    if (action.type !== "task_creation") continue;
    if (conversation.projectId === null) {
      throw new AppError("invalid_input", "Milestones belong to a project, and this conversation has none.");
    }
    await requireProject(db, user, conversation.projectId, "milestone.manage");
  }
}

async function requireOther(db: Db, conversationId: string, personId: string, me: string): Promise<void> {
  const row = await db
    .selectFrom("participants")
    .select("user_id")
    .where("conversation_id", "=", conversationId)
    .where("user_id", "=", personId)
    .where("user_id", "<>", me)
    .executeTakeFirst();
  if (!row) throw new AppError("person_not_found", "Please choose somebody else who takes part in this conversation.");
}
