import { sql } from "kysely";
import type { ConversationItem, conversationRoutes } from "#contract/conversations.ts";
import { AppError } from "#contract/errors.ts";
import type { InputOf } from "#contract/kit.ts";
import { newId } from "#contract/new-id.ts";
import { throttleFounding } from "#server/accounts/throttle.ts";
import type { Member } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { placeFor } from "../people/who-may-join.ts";
import { asRefusal } from "../sending/send-message.ts";
import { enterFirst, insertConversation, requireOpenAccounts, tellBegun } from "./begin-conversation.ts";
import { directKeyOf, getConversationItem } from "./conversations.ts";

type Input = InputOf<typeof conversationRoutes.createConversation>;

/**
 * Starts a conversation. A pair has one direct conversation: starting it again answers the one there is, as does the same
 * id from the same person, whoever lost the right meanwhile.
 */
export async function createConversation(member: Member, input: Input): Promise<ConversationItem> {
  const { user, platform } = member;
  await throttleFounding(member, "conversations");
  const id = input.id ?? newId();
  return platform.facts.change(user.id, async (change) => {
    const { db } = change;
    if (input.projectId) await holdProject(db, input.projectId);
    const place = await placeFor({ db, user }, input).catch(asRefusal);
    if (place instanceof AppError) return existing(db, { id, directKey: null, userId: user.id }, place);
    if (place.organizationId) await holdOrganization(db, place.organizationId);
    const directKey = input.type === "direct" ? directKeyOf(place.people) : null;
    const name = input.type === "direct" ? place.name : (input.name ?? place.name);
    const isFirst = await insertConversation(db, { ...input, ...place, id, name, directKey, createdBy: user.id });
    if (!isFirst) return existing(db, { id, directKey, userId: user.id }, new AppError("id_taken"));
    // whom the server brings in has an open one
    if (input.type !== "support") await requireOpenAccounts(db, place.people);
    const people = await enterFirst(db, id, { userIds: place.people, ownerId: user.id });
    // what gives the right is held since people came in: whoever waited for it may have lost it; a direct one hangs on no role
    if (input.type !== "direct") await placeFor({ db, user }, { ...input, participants: [] });
    return tellBegun(change, id, { people, ownerId: user.id });
  });
}

/** While it moves nobody knows where a conversation about it belongs; the memberships are held as people come in. */
async function holdProject(db: Db, id: string): Promise<void> {
  await sql`select from projects where id = ${id} for share`.execute(db);
}

/** Until it is begun its organization is not deleted: whoever deletes it raises the version of what is there (migration 046). */
async function holdOrganization(db: Db, id: string): Promise<void> {
  await sql`select from organizations where id = ${id} for share`.execute(db);
}

/**
 * The one that was there before: the pair's, or this person's with the same id, if they still take part in it. Whoever may not
 * start it any more, since somebody in it lost the right, has it all the same. Throws the refusal where there is none.
 */
async function existing(
  db: Db,
  { id, directKey, userId }: { id: string; directKey: string | null; userId: string },
  refusal: AppError,
): Promise<ConversationItem> {
  const { rows } = await sql<{ id: string }>`
    select c.id from conversations c join participants p on p.conversation_id = c.id and p.user_id = ${userId}
     where c.direct_key = ${directKey} or (c.id = ${id} and c.created_by = ${userId})
     order by c.direct_key = ${directKey} desc nulls last limit 1`.execute(db);
  if (!rows[0]) throw refusal;
  return getConversationItem(db, rows[0].id, userId);
}
