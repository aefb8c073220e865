import { sql } from "kysely";
import { AppError } from "#contract/errors.ts";
import { maxReactionKinds } from "#contract/limits.ts";
import type { Message, ReactionPeople } from "#contract/messages.ts";
import type { Member } from "#server/platform/context.ts";
import { personJson } from "../message-shape.ts";
import { changeMessage, requireMessage, requireThere } from "./change-message.ts";

interface Input {
  id: string;
  reaction: string;
}

/** Twice the same is once. Throws `conflict` where a message has had enough kinds of them. */
export function addReaction(member: Member, { id, reaction }: Input): Promise<Message> {
  return changeMessage(member, {
    id,
    action: "message.react",
    fact: "message:reaction-added",
    async work(db, held) {
      requireThere(held);
      const { rows } = await sql<{ isNew: boolean; kinds: number }>`
        with kinds as (
          select count(distinct reaction)::int as number from reactions where message_id = ${id} and reaction <> ${reaction}
        ), added as (
          insert into reactions (message_id, user_id, reaction) values (${id}, ${member.user.id}, ${reaction})
          on conflict (message_id, reaction, user_id) do nothing
          returning message_id
        ) select exists (select from added) as "isNew", number as kinds from kinds`.execute(db);
      const [{ isNew, kinds } = { isNew: false, kinds: 0 }] = rows;
      requireRoom(kinds + 1);
      return isNew;
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

/** These and no others are the member's from now on: one change, told once. Throws `conflict` as `addReaction` does. */
export function setReactions(member: Member, { id, reactions }: { id: string; reactions: string[] }): Promise<Message> {
  return changeMessage(member, {
    id,
    action: "message.react",
    fact: "message:reaction-added",
    async work(db, held) {
      const { rows } = await sql<{ removed: number; added: number; kinds: number }>`
        with removed as (
          delete from reactions
           where message_id = ${id} and user_id = ${member.user.id} and reaction <> all(${reactions}::text[])
          returning reaction
        ), added as (
          insert into reactions (message_id, user_id, reaction, created_at)
          select ${id}::uuid, ${member.user.id}::uuid, given.reaction, date_trunc('milliseconds', now()) + min(place) * interval '1 ms'
            from unnest(${reactions}::text[]) with ordinality given(reaction, place) group by given.reaction
          on conflict (message_id, reaction, user_id) do nothing
          returning reaction
        ), others as (
          select reaction from reactions where message_id = ${id} and user_id <> ${member.user.id}
        )
        select (select count(*) from removed) as removed, (select count(*) from added) as added,
               (select count(*) from (select reaction from others union select unnest(${reactions}::text[])) k) as kinds`.execute(
        db,
      );
      const { removed, added, kinds } = rows[0] ?? { removed: 0, added: 0, kinds: 0 };
      if (added > 0) {
        requireThere(held);
        requireRoom(kinds);
      }
      return added > 0 || (removed > 0 && "message:reaction-removed");
    },
  });
}

/** A message takes so many kinds and no more. */
function requireRoom(kinds: number): void {
  if (kinds <= maxReactionKinds) return;
  throw new AppError("conflict", `A message takes ${maxReactionKinds} different reactions. Please join one of them.`);
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
