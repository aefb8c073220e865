import { throttle } from "#server/accounts/throttle.ts";
import type { Visitor } from "#server/platform/context.ts";

/** Says of an id what everybody who knows it is told anyway, and nothing of one that is not there. */
export async function listGone({ platform, address }: Visitor, { ids }: { ids: string[] }): Promise<{ ids: string[] }> {
  await throttle(platform.database, "gone", address);
  const rows = await platform.database.db
    .selectFrom("users")
    .select("id")
    .where("id", "in", ids)
    .where("deleted_at", "is not", null)
    .execute();
  return { ids: rows.map(({ id }) => id) };
}
