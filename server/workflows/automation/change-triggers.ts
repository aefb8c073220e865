import type { AutomationTrigger, automationRoutes } from "#contract/automation.ts";
import { AppError } from "#contract/errors.ts";
import type { InputOf } from "#contract/kit.ts";
import { maxAutomationTriggers } from "#contract/limits.ts";
import { newId } from "#contract/new-id.ts";
import { requireStill } from "#server/messaging/conversation-access.ts";
import type { Member } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { beginListening, stopRuns } from "./listening.ts";
import { requireDoable } from "./require-doable.ts";
import { asTrigger, holdOwn, ownerRoom } from "./triggers.ts";

type New = InputOf<typeof automationRoutes.createAutomationTrigger>;
type Changed = InputOf<typeof automationRoutes.updateAutomationTrigger>;

/** Hears what is said from now on. The same id of the same person is the same trigger. */
export function createAutomationTrigger(
  { user, platform }: Member,
  { id: conversationId, triggerId, ...input }: New,
): Promise<AutomationTrigger> {
  return platform.facts.change(user.id, async ({ db, publish }) => {
    const access = await requireTakingPart(db, { user, platform }, conversationId);
    const id = triggerId ?? newId();
    const known = await db.selectFrom("automation_triggers").selectAll().where("id", "=", id).executeTakeFirst();
    if (known && (known.owner_id !== user.id || known.conversation_id !== conversationId))
      throw new AppError("id_taken");
    if (known) return asTrigger(known);
    await requireDoable(db, { user, access }, input);
    await requireRoom(db, { conversationId, userId: user.id });
    const row = await db
      .insertInto("automation_triggers")
      .values({
        id,
        conversation_id: conversationId,
        owner_id: user.id,
        template_id: input.templateId,
        name: input.name,
        description: input.description,
        conditions: JSON.stringify(input.conditions),
        actions: JSON.stringify(input.actions),
        enabled: input.enabled,
        time_zone: input.timeZone,
        priority: input.priority,
        category: input.category,
        seen_seq: 0,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await beginListening(db, row);
    const created = asTrigger(row);
    publish("automation:created", [ownerRoom(user.id)], created);
    return created;
  });
}

/**
 * Turned on again, or listening for something else, it hears what is said from then on; turned off, it does no more of what it
 * had under way. What is under way is done as it was meant.
 */
export function updateAutomationTrigger(
  { user, platform }: Member,
  { id, updatedAt, ...input }: Changed,
): Promise<AutomationTrigger> {
  return platform.facts.change(user.id, async ({ db, publish }) => {
    const before = await holdOwn(db, id, user.id);
    const access = await requireTakingPart(db, { user, platform }, before.conversation_id);
    if (updatedAt !== undefined && updatedAt !== before.updated_at) throw new AppError("conflict");
    const shown = asTrigger(before);
    const { conditions = shown.conditions, actions = shown.actions, ...rest } = input;
    const enabled = input.enabled ?? shown.enabled;
    if (enabled) await requireDoable(db, { user, access }, { conditions, actions });
    const row = await db
      .updateTable("automation_triggers")
      .set({
        ...rest,
        conditions: JSON.stringify(conditions),
        actions: JSON.stringify(actions),
        version: before.version + 1,
        updated_at: new Date().toISOString(),
      })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (!enabled) await stopRuns(db, id);
    else if (!shown.enabled || input.conditions) await beginListening(db, row);
    const changed = asTrigger(row);
    publish("automation:updated", [ownerRoom(user.id)], changed);
    return changed;
  });
}

/** With its history, and what it had under way. */
export async function deleteAutomationTrigger({ user, platform }: Member, { id }: { id: string }): Promise<null> {
  await platform.facts.change(user.id, async ({ db, publish }) => {
    const { conversation_id: conversationId } = await holdOwn(db, id, user.id);
    await requireTakingPart(db, { user, platform }, conversationId);
    await db.deleteFrom("automation_triggers").where("id", "=", id).execute();
    publish("automation:deleted", [ownerRoom(user.id)], { id, conversationId });
  });
  return null;
}

/** Staff look into conversations of support, too, in which they may not take part. */
async function requireTakingPart(db: Db, { user }: Pick<Member, "user" | "platform">, conversationId: string) {
  const access = await requireStill(db, user, conversationId, "automation.manage");
  if (access.standing.participantRole === null) {
    throw new AppError("forbidden", "Only who takes part in this conversation can have it do something.");
  }
  return access;
}

async function requireRoom(db: Db, { conversationId, userId }: { conversationId: string; userId: string }) {
  const { count } = await db
    .selectFrom("automation_triggers")
    .select((query) => query.fn.countAll<number>().as("count"))
    .where("conversation_id", "=", conversationId)
    .where("owner_id", "=", userId)
    .executeTakeFirstOrThrow();
  if (count >= maxAutomationTriggers) {
    throw new AppError("conflict", `You can have at most ${maxAutomationTriggers} automations in one conversation.`);
  }
}
