import { sql } from "kysely";
import { staffTypes } from "#contract/choices.ts";
import { AppError } from "#contract/errors.ts";
import type { StaffMember } from "#contract/inquiries.ts";
import { mostStaffListed } from "#contract/limits.ts";
import type { Db } from "#server/platform/db.ts";
import { containing, nameHolds } from "#server/platform/like.ts";

/** Admins and designers who can sign in, by name. */
export async function listStaff(db: Db, search: string): Promise<{ items: StaffMember[] }> {
  const found = sql<boolean>`(${nameHolds("name", search)} or email ilike ${containing(search)})`;
  const items = await staff(db)
    .$if(search !== "", (query) => query.where(found))
    .orderBy(sql`name collate names`)
    .orderBy("id")
    .limit(mostStaffListed)
    .execute();
  return { items: items as StaffMember[] };
}

/** Throws `invalid_input` for anybody who does not work for the studio. */
export async function requireStaff(db: Db, id: string): Promise<StaffMember> {
  const row = await staff(db).where("id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("invalid_input", "Only a designer or an admin of the studio can look after an inquiry.");
  return row as StaffMember;
}

function staff(db: Db) {
  return db
    .selectFrom("users")
    .select(["id", "name", "avatar", "user_type as userType", "email"])
    .where("user_type", "in", [...staffTypes])
    .where("disabled_at", "is", null);
}
