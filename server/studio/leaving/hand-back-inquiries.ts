import type { Change } from "#server/platform/facts/facts.ts";
import { changeInquiry } from "../inquiries/inquiries.ts";

/** Nobody looks after them until somebody else does. */
export async function handBackInquiries({ db, publish }: Change, userId: string): Promise<void> {
  const rows = await db
    .selectFrom("inquiries")
    .select("id")
    .where("assignee_id", "=", userId)
    .orderBy("id")
    .forUpdate()
    .execute();
  for (const { id } of rows) {
    publish("inquiry:changed", ["admins:all"], await changeInquiry(db, id, { assigneeId: null }));
  }
}
