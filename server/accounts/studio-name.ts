import { defaultRecord } from "#domain/studio/default-record.ts";
import type { Db } from "#server/platform/db.ts";

/** What stands in the head of each page (decision 015). */
export async function studioWords(db: Db): Promise<{ name: string; tagline: string }> {
  const row = await db.selectFrom("studio").select(["name", "tagline"]).executeTakeFirst();
  return row ?? defaultRecord;
}

/** What the studio calls itself (decision 015): its mails speak in its name. */
export async function studioName(db: Db): Promise<string> {
  const row = await db.selectFrom("studio").select("name").executeTakeFirst();
  return row?.name ?? defaultRecord.name;
}
