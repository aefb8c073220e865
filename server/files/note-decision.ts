import { sql } from "kysely";
import type { ReviewDecision } from "#contract/design-reviews.ts";
import type { Member } from "#server/platform/context.ts";
import type { Change } from "#server/platform/facts/facts.ts";
import type { Room } from "#server/platform/sockets/realtime.ts";
import { asVersion, versions } from "./file-versions.ts";

interface Decided {
  /** Of files that are held. */
  ids: string[];
  rooms: Room[];
  /** Null: nothing is decided about it any more. */
  decision: ReviewDecision | null;
}

/** What becomes of a file is kept with the version that is current, for good: the next one is another matter (decision 051). */
export async function noteDecision(
  { db, publish }: Change,
  { user, platform }: Pick<Member, "user" | "platform">,
  { ids, rooms, decision }: Decided,
): Promise<void> {
  const changed = await db
    .updateTable("file_versions as v")
    .from("files as f")
    .set({
      decision,
      decided_by: decision && user.id,
      decided_at: decision && new Date().toISOString(),
    })
    .whereRef("f.id", "=", "v.file_id")
    .whereRef("f.version", "=", "v.version")
    .where("f.id", "in", ids)
    .where(sql<boolean>`coalesce(v.decision, ${decision}) is not null`)
    .returning("v.file_id")
    .execute();
  if (changed.length === 0) return;
  const decided = changed.map(({ file_id: id }) => id);
  const rows = await versions(db)
    .innerJoin("files as f", (join) => join.onRef("f.id", "=", "v.file_id").onRef("f.version", "=", "v.version"))
    .where("f.id", "in", decided)
    .execute();
  for (const row of rows) publish("file:version-updated", rooms, asVersion(platform, row));
}
