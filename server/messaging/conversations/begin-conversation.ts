import type { ConversationItem, ConversationType } from "#contract/conversations.ts";
import { AppError } from "#contract/errors.ts";
import type { MessagePriority } from "#contract/messages.ts";
import type { Db } from "#server/platform/db.ts";
import type { Change } from "#server/platform/facts/facts.ts";
import type { Room } from "#server/platform/sockets/realtime.ts";
import { insertParticipants } from "../people/participants.ts";
import { asConversation, conversationRoom, getConversationItem } from "./conversations.ts";

interface New {
  id: string;
  type: ConversationType;
  name: string;
  description: string;
  priority: MessagePriority;
  organizationId: string | null;
  projectId: string | null;
  teamId: string | null;
  directKey: string | null;
  createdBy: string;
}

/** False when there is one with this id, or of this pair. */
export async function insertConversation(db: Db, conversation: New): Promise<boolean> {
  const row = await db
    .insertInto("conversations")
    .values({
      id: conversation.id,
      type: conversation.type,
      name: conversation.name,
      description: conversation.description,
      organization_id: conversation.organizationId,
      project_id: conversation.projectId,
      team_id: conversation.teamId,
      direct_key: conversation.directKey,
      priority: conversation.priority,
      created_by: conversation.createdBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Its first people; their places are held from then on, and who lost the right a moment ago is left out. */
export async function enterFirst(
  db: Db,
  id: string,
  { userIds, ownerId }: { userIds: string[]; ownerId: string },
): Promise<string[]> {
  const people = await insertParticipants(db, id, { userIds, ownerId });
  if (!people.includes(ownerId)) throw new AppError("not_found");
  return people;
}

/** To its people, who hear what is said in it from then on. Answers it as its owner sees it. */
export async function tellBegun(
  { db, publish }: Change,
  id: string,
  { people, ownerId }: { people: string[]; ownerId: string },
): Promise<ConversationItem> {
  const item = await getConversationItem(db, id, ownerId);
  const rooms = people.map((userId): Room => `user:${userId}`);
  publish("conversation:created", rooms, asConversation(item), {
    enter: [{ room: conversationRoom(id), userIds: people }],
  });
  return item;
}

/** One that is there goes on; but nobody is brought in who can read nothing of it. */
export async function requireOpenAccounts(db: Db, userIds: string[]): Promise<void> {
  if (userIds.length === 0) return;
  const closed = await db
    .selectFrom("users")
    .select("name")
    .where("id", "in", userIds)
    .where("disabled_at", "is not", null)
    .executeTakeFirst();
  if (closed) throw new AppError("invalid_input", `The account of ${closed.name} is closed: nobody would read this.`);
}
