import { sql } from "kysely";
import type { Message, ReactionPeople } from "#contract/messages.ts";
import type { Member } from "#server/platform/context.ts";
import { changeMessage, getMessageIn, requireMessage, requireThere } from "./change-message.ts";
import { personJson } from "./message-shape.ts";

interface Input {
  id: string;
  reaction: string;
}

/** Twice the same is once. */
export function addReaction(member: Member, { id, reaction }: Input): Promise<Message> {
  return changeMessage(member, {
    id,
    action: "message.react",
    fact: "message:reaction-added",
    async work(db, held) {
      requireThere(held);
      const row = await db
        .insertInto("reactions")
        .values({ message_id: id, user_id: member.user.id, reaction })
        .onConflict((conflict) => conflict.columns(["message_id", "reaction", "user_id"]).doNothing())
        .returning("message_id")
        .executeTakeFirst();
      return row !== undefined;
    },
  });
}

export function removeReaction(member: Member, { id, reaction }: Input): Promise<Message> {
  return changeMessage(member, {
    id,
    action: "message.react",
    fact: "message:reaction-removed",
    async work(db) {
      const row = await db
        .deleteFrom("reactions")
        .where("message_id", "=", id)
        .where("user_id", "=", member.user.id)
        .where("reaction", "=", reaction)
        .returning("message_id")
        .executeTakeFirst();
      return row !== undefined;
    },
  });
}

/** These and no others are the member's from now on. */
export async function setReactions(
  member: Member,
  { id, reactions }: { id: string; reactions: string[] },
): Promise<Message> {
  await requireMessage(member, id, "message.react");
  const { db } = member.platform.database;
  const rows = await db
    .selectFrom("reactions")
    .select("reaction")
    .where("message_id", "=", id)
    .where("user_id", "=", member.user.id)
    .execute();
  const had = rows.map(({ reaction }) => reaction);
  for (const reaction of had) if (!reactions.includes(reaction)) await removeReaction(member, { id, reaction });
  for (const reaction of reactions) if (!had.includes(reaction)) await addReaction(member, { id, reaction });
  return getMessageIn(member.platform, db, id);
}

/** Who felt what, by name; a message itself tells ids only. */
export async function listReactions(member: Member, { id }: { id: string }): Promise<{ items: ReactionPeople[] }> {
  await requireMessage(member, id, "message.list");
  const { rows } = await sql<ReactionPeople>`
    select reaction, json_agg(${sql.raw(personJson("u"))} order by r.created_at, u.id) as people
      from reactions r join users u on u.id = r.user_id where r.message_id = ${id}
     group by reaction order by min(r.created_at)`.execute(member.platform.database.db);
  return { items: rows };
}
