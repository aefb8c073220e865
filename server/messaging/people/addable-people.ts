import { sql } from "kysely";
import type { Person, UserType } from "#contract/accounts.ts";
import { peopleAround } from "#server/organizations/shared-scope.ts";
import type { Member } from "#server/platform/context.ts";
import { nameHolds } from "#server/platform/like.ts";
import { asSortedPage, inOrder, isBeyond, type Order } from "#server/platform/sorted-page.ts";
import { requirePeopleChange } from "./change-people.ts";
import { mayJoin } from "./who-may-join.ts";

interface Asked {
  id: string;
  limit: number;
  cursor?: string | undefined;
  search: string;
}

const byName: Order = { key: sql<string>`u.name collate names`, isName: true };

/**
 * Who may join the conversation and is not in it, by name: of those whom this person may know of, and nobody whose account
 * is disabled.
 */
export async function listAddablePeople(
  member: Member,
  { id, limit, cursor, search }: Asked,
): Promise<{ items: Person[]; nextCursor?: string }> {
  const { user, platform } = member;
  const { conversation } = await requirePeopleChange(member, id, "participants.add");
  const userId = sql<string>`u.id`;
  const isIn = sql<boolean>`exists (select from participants p where p.conversation_id = ${id} and p.user_id = u.id)`;
  const rows = await platform.database.db
    .selectFrom("users as u")
    .select(["u.id", "u.name", "u.avatar", "u.user_type", byName.key.as("sort_key")])
    .where("u.disabled_at", "is", null)
    .where(sql<boolean>`not ${isIn}`)
    .where(mayJoin(conversation))
    .$if(user.userType !== "admin", (people) => people.where(sql<boolean>`u.id in (${peopleAround(user.id)})`))
    .$if(search !== "", (people) => people.where(nameHolds("u.name", search)))
    .where(isBeyond(byName, userId, cursor))
    .orderBy(inOrder(byName, userId))
    .limit(limit + 1)
    .execute();
  return asSortedPage(rows, limit, ({ user_type, sort_key: _, ...person }) => ({
    ...person,
    userType: user_type as UserType,
  }));
}
