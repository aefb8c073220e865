import type { Selectable } from "kysely";
import type { z } from "zod";
import type { StudioRecord, StudioRecordChange } from "#contract/studio-record.ts";
import { defaultRecord } from "#domain/studio/default-record.ts";
import type { Config } from "#server/platform/config.ts";
import type { Db } from "#server/platform/db.ts";
import { nextVersion, requireSameVersion } from "#server/platform/same-version.ts";
import type { Studio } from "#server/platform/tables.ts";

type Values = Omit<z.output<typeof StudioRecordChange>, "updatedAt">;
type Settings = Pick<Config, "mailFrom">;

/** The defaults until an admin has saved something; its address is then the one that the server's mails come from. */
export async function getRecord(db: Db, config: Settings): Promise<StudioRecord> {
  const row = await db.selectFrom("studio").selectAll().executeTakeFirst();
  return row ? asRecord(row) : defaults(config);
}

/** The same, held until the transaction ends; its row is made where there is none yet. */
export async function lockRecord(db: Db, config: Settings): Promise<StudioRecord> {
  await db
    .insertInto("studio")
    .values(asRow(defaults(config)))
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  return asRecord(await db.selectFrom("studio").selectAll().forUpdate().executeTakeFirstOrThrow());
}

/** Throws `conflict` when it is another version than the one that was seen. Only while it is held. */
export async function saveRecord(
  db: Db,
  before: StudioRecord,
  { updatedAt: seen, ...values }: Values & { updatedAt: string | null },
): Promise<StudioRecord> {
  requireSameVersion(before.updatedAt, seen);
  return changeRecord(db, before, asRow(values));
}

/** Only while it is held. */
export async function saveLogo(
  db: Db,
  before: StudioRecord,
  picture: { logo: string; sha256: string } | null,
): Promise<StudioRecord> {
  return changeRecord(db, before, { logo: picture?.logo ?? null, logo_sha256: picture?.sha256 ?? null });
}

/** Null for no such logo, or no longer. */
export async function findLogo(db: Db, logo: string): Promise<string | null> {
  const row = await db.selectFrom("studio").select("logo_sha256").where("logo", "=", logo).executeTakeFirst();
  return row?.logo_sha256 ?? null;
}

async function changeRecord(
  db: Db,
  before: StudioRecord,
  set: Partial<ReturnType<typeof asRow>> & { logo?: string | null; logo_sha256?: string | null },
): Promise<StudioRecord> {
  const updated_at = before.updatedAt ? nextVersion(before.updatedAt) : new Date().toISOString();
  const row = await db
    .updateTable("studio")
    .set({ ...set, updated_at })
    .returningAll()
    .executeTakeFirstOrThrow();
  return asRecord(row);
}

function defaults({ mailFrom }: Settings): StudioRecord {
  const address = /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
  return { ...defaultRecord, email: address.trim().toLowerCase(), updatedAt: null };
}

function asRow({ name, founder, email, tagline, seasons, bestTimes, services, concepts }: Values) {
  return {
    name,
    founder,
    email,
    tagline,
    seasons,
    best_times: bestTimes,
    services: JSON.stringify(services),
    concepts: JSON.stringify(concepts),
  };
}

function asRecord(row: Selectable<Studio>): StudioRecord {
  const { name, founder, email, tagline, seasons, logo } = row;
  return {
    ...{ name, founder, email, tagline, seasons, logo },
    bestTimes: row.best_times,
    services: row.services as StudioRecord["services"],
    concepts: row.concepts as StudioRecord["concepts"],
    updatedAt: row.updated_at,
  };
}
