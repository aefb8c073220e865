import { audit } from "#server/accounts/audit.ts";
import type { Member } from "#server/platform/context.ts";
import { requireAdmin } from "../admins/require-admin.ts";
import { inLog } from "./in-log.ts";
import { lockInquiry, deleteInquiry as remove } from "./inquiries.ts";

/** For good, with its answers and notes: somebody may ask the studio to forget them. What it was turned into stays. */
export async function deleteInquiry(member: Member, { id }: { id: string }): Promise<null> {
  const { user, platform } = member;
  requireAdmin(user, "inquiry.manage");
  await platform.facts.change(user.id, async ({ db, publish }) => {
    await lockInquiry(db, id);
    await remove(db, id);
    await audit(db, member, { action: "inquiry.deleted", actorId: user.id, ...inLog({ id }) });
    publish("inquiry:deleted", ["admins:all"], { id });
  });
  return null;
}
