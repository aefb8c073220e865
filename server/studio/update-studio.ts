import type { z } from "zod";
import type { StudioRecord, StudioRecordChange } from "#contract/studio-record.ts";
import { audit } from "#server/accounts/audit.ts";
import type { Member } from "#server/platform/context.ts";
import { requireAdmin } from "./admins/require-admin.ts";
import { lockRecord, saveRecord } from "./studio-record.ts";

/** The studio's own words, on the homepage from the next request on. Throws `conflict` when another saved since `updatedAt`. */
export async function updateStudio(member: Member, input: z.output<typeof StudioRecordChange>): Promise<StudioRecord> {
  const { user, platform } = member;
  requireAdmin(user, "studio.update");
  return platform.facts.change(user.id, async ({ db, publish }) => {
    const before = await lockRecord(db, platform.config);
    const record = await saveRecord(db, before, input);
    const details = { changed: changedParts(before, record).join(", ") };
    await audit(db, member, { action: "studio.updated", actorId: user.id, object: record.name, details });
    publish("studio:updated", ["admins:all"], record);
    const { name, tagline } = record;
    if (name !== before.name || tagline !== before.tagline)
      publish("studio:renamed", ["everybody:all"], { name, tagline });
    return record;
  });
}

function changedParts(before: StudioRecord, after: StudioRecord): string[] {
  const parts = Object.keys(after) as (keyof StudioRecord)[];
  return parts.filter((part) => part !== "updatedAt" && JSON.stringify(before[part]) !== JSON.stringify(after[part]));
}
