import { sql } from "kysely";
import { AppError } from "#contract/errors.ts";
import type { Work } from "../work-on-workflow.ts";

/**
 * Whom a variable names, without whoever started it; none: everybody who works on the project, at most so many. Somebody whose
 * account was closed since is left out. Throws `conflict` where that leaves none of those who were named.
 */
export async function peopleOf({ variables, projectId, member }: Work, name: string, most: number): Promise<string[]> {
  const named = [variables[name] ?? []].flat() as string[];
  const { db } = member.platform.database;
  const { rows } = named.length
    ? await sql<{ id: string }>`select id from users where id = any(${named}::uuid[]) and disabled_at is null`.execute(
        db,
      )
    : await sql<{ id: string }>`select u.id from project_people(${projectId}) m join users u on u.id = m.user_id
         where u.disabled_at is null order by m.since, u.id`.execute(db);
  const ids = rows.map(({ id }) => id).filter((id) => id !== member.user.id);
  if (named.length > 0 && rows.length === 0)
    throw new AppError("conflict", "Whoever it was about has no account any more.");
  return ids.slice(0, most);
}
