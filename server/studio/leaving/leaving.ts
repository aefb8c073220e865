import { sql } from "kysely";
import type { Leaving } from "#contract/leaving.ts";
import type { SignedInUser } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";

/** What stands in the way of deleting this account, and what would go along. */
export async function getLeaving(db: Db, { id, userType }: Pick<SignedInUser, "id" | "userType">): Promise<Leaving> {
  const { rows } = await sql<{ id: string; name: string; isAlone: boolean }>`
    select o.id, o.name, not exists (select from organization_members b where b.organization_id = o.id and b.user_id <> ${id})
             as "isAlone"
      from organization_members m join live_organizations o on o.id = m.organization_id
     where m.user_id = ${id} and m.role = 'owner' and not exists (
       select from organization_members b join users u on u.id = b.user_id and u.disabled_at is null
        where b.organization_id = o.id and b.role = 'owner' and b.user_id <> ${id})
     order by o.name collate names, o.id`.execute(db);
  return {
    toHandOver: rows.filter((row) => !row.isAlone).map(asPlace),
    goAlong: rows.filter((row) => row.isAlone).map(asPlace),
    isLastAdmin: userType === "admin" && !(await isAnotherAdmin(db, id)),
  };
}

async function isAnotherAdmin(db: Db, userId: string): Promise<boolean> {
  const other = await db
    .selectFrom("users")
    .select("id")
    .where("user_type", "=", "admin")
    .where("disabled_at", "is", null)
    .where("id", "<>", userId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

function asPlace({ id, name }: { id: string; name: string }) {
  return { id, name };
}
