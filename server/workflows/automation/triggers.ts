import { sql } from "kysely";
import type { Automation, AutomationEntry, AutomationTrigger } from "#contract/automation.ts";
import { AppError } from "#contract/errors.ts";
import { mostAutomationEntries } from "#contract/limits.ts";
import type { Db } from "#server/platform/db.ts";
import type { Room } from "#server/platform/sockets/realtime.ts";
import type { AutomationTriggers } from "#server/platform/tables.ts";

/** Whom it belongs to, on all their devices. */
export const ownerRoom = (userId: string): Room => `user:${userId}`;

type Row = Pick<AutomationTriggers, "id" | "conversation_id" | "template_id" | "name" | "description"> & {
  conditions: unknown;
  actions: unknown;
  enabled: boolean;
  priority: string;
  category: string;
  trigger_count: number;
  failure_count: number;
  last_triggered: string | null;
  created_at: string;
  updated_at: string;
  version: number;
};

/** As the contract shows it. */
export function asTrigger(row: Row): AutomationTrigger {
  return {
    id: row.id,
    conversationId: row.conversation_id,
    templateId: row.template_id,
    name: row.name,
    description: row.description,
    conditions: row.conditions as AutomationTrigger["conditions"],
    actions: row.actions as AutomationTrigger["actions"],
    enabled: row.enabled,
    priority: row.priority as AutomationTrigger["priority"],
    category: row.category as AutomationTrigger["category"],
    triggerCount: row.trigger_count,
    failureCount: row.failure_count,
    lastTriggered: row.last_triggered,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}

interface Whose {
  conversationId: string;
  userId: string;
}

/** What this person has this conversation do, and the last times that it did. */
export async function automationOf(db: Db, { conversationId, userId }: Whose): Promise<Automation> {
  const rows = await db
    .selectFrom("automation_triggers")
    .selectAll()
    .where("conversation_id", "=", conversationId)
    .where("owner_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  const history = await db
    .selectFrom("automation_runs as r")
    .innerJoin("automation_triggers as t", "t.id", "r.trigger_id")
    .select(["r.id", "r.trigger_id as triggerId", "t.name as triggerName", "r.error", "r.message_id as messageId"])
    .select(sql<string>`r.finished_at`.as("at"))
    .select(sql<AutomationEntry["action"]>`r.action->>'type'`.as("action"))
    .where("t.conversation_id", "=", conversationId)
    .where("t.owner_id", "=", userId)
    .where("r.finished_at", "is not", null)
    .orderBy("r.finished_at", "desc")
    .orderBy("r.id")
    .limit(mostAutomationEntries)
    .execute();
  return {
    triggers: rows.map(asTrigger),
    history: history.map((entry) => ({ ...entry, success: entry.error === null })),
  };
}

/** Held until the end of the change; of somebody else's there is nothing. Throws `not_found`. */
export async function holdOwn(db: Db, id: string, userId: string) {
  const row = await db
    .selectFrom("automation_triggers")
    .selectAll()
    .where("id", "=", id)
    .where("owner_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError("not_found");
  return row;
}
