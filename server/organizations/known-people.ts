import { sql } from "kysely";
import type { Person } from "#contract/accounts.ts";
import { AppError } from "#contract/errors.ts";
import type { SignedInUser } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { nameHolds } from "#server/platform/like.ts";
import { asSortedPage, inOrder, isBeyond, type Order } from "#server/platform/sorted-page.ts";
import { peopleAround } from "./shared-scope.ts";

const byName: Order = { key: sql<string>`u.name collate names`, isName: true };

/** Whom this person may know of, by name; not itself, and nobody whose account is disabled. */
export async function listPeople(
  db: Db,
  user: SignedInUser,
  { limit, cursor, search }: { limit: number; cursor?: string | undefined; search: string },
): Promise<{ items: Person[]; nextCursor?: string }> {
  const id = sql<string>`u.id`;
  const rows = await knownPeople(db, user)
    .select(byName.key.as("sort_key"))
    .$if(search !== "", (people) => people.where(nameHolds("u.name", search)))
    .where(isBeyond(byName, id, cursor))
    .orderBy(inOrder(byName, id))
    .limit(limit + 1)
    .execute();
  return asSortedPage(rows, limit, ({ sort_key: _, ...person }) => person as Person);
}

/** One of them. Throws `not_found`. */
export async function getPerson(db: Db, user: SignedInUser, id: string): Promise<Person> {
  const person = await knownPeople(db, user).where("u.id", "=", id).executeTakeFirst();
  if (!person) throw new AppError("not_found");
  return person as Person;
}

function knownPeople(db: Db, user: SignedInUser) {
  return db
    .selectFrom("users as u")
    .select(["u.id", "u.name", "u.avatar", "u.user_type as userType"])
    .where("u.id", "<>", user.id)
    .where("u.disabled_at", "is", null)
    .$if(user.userType !== "admin", (people) => people.where(sql<boolean>`u.id in (${peopleAround(user.id)})`));
}
