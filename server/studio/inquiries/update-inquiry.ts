import { AppError } from "#contract/errors.ts";
import type { Inquiry, InquiryChange, InquiryState } from "#contract/inquiries.ts";
import { type InquiryAct, stateAfter } from "#domain/studio/inquiry-states.ts";
import { audit } from "#server/accounts/audit.ts";
import type { Member } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { requireAdmin } from "../admins/require-admin.ts";
import { requireStaff } from "../admins/staff.ts";
import { inLog } from "./in-log.ts";
import { changeInquiry, lockInquiry } from "./inquiries.ts";
import { mailAssignment } from "./inquiry-mails.ts";

const acts = { open: "reopen", closed: "close", spam: "set-aside" } as const;

/** Closes it, opens it again, puts it aside, or hands it to a designer or an admin, who is mailed it. */
export async function updateInquiry(
  member: Member,
  { id, state, assigneeId }: InquiryChange & { id: string },
): Promise<Inquiry> {
  const { user, platform } = member;
  requireAdmin(user, "inquiry.manage");
  return platform.facts.change(user.id, async ({ db, publish }) => {
    let inquiry = await lockInquiry(db, id);
    if (state) inquiry = await setState(member, db, { inquiry, act: acts[state] });
    if (assigneeId !== undefined) inquiry = await assign(member, db, { inquiry, assigneeId });
    publish("inquiry:changed", ["admins:all"], inquiry);
    return inquiry;
  });
}

/** Throws `conflict` for what is closed or put aside. */
export function requireState(inquiry: Inquiry, act: InquiryAct): InquiryState {
  const after = stateAfter(inquiry.state, act);
  if (!after) throw new AppError("conflict", "This inquiry is closed. Open it again first.");
  return after;
}

async function setState(
  member: Member,
  db: Db,
  { inquiry, act }: { inquiry: Inquiry; act: InquiryAct },
): Promise<Inquiry> {
  const state = requireState(inquiry, act);
  if (state === inquiry.state) return inquiry;
  const details = { from: inquiry.state, to: state };
  await audit(db, member, { ...entryOf(member, inquiry), action: "inquiry.state-changed", details });
  return changeInquiry(db, inquiry.id, { state });
}

async function assign(
  member: Member,
  db: Db,
  { inquiry, assigneeId }: { inquiry: Inquiry; assigneeId: string | null },
): Promise<Inquiry> {
  const { user, platform } = member;
  if (assigneeId === (inquiry.assignee?.id ?? null)) return inquiry;
  const state = requireState(inquiry, "assign");
  const assignee = assigneeId === null ? null : await requireStaff(db, assigneeId);
  const changed = await changeInquiry(db, inquiry.id, { state, assigneeId });
  const details = { to: assignee?.email ?? null };
  await audit(db, member, { ...entryOf(member, inquiry), action: "inquiry.assigned", details });
  if (assignee && assignee.id !== user.id) {
    await mailAssignment(platform, db, { inquiry: changed, to: assignee, by: user.name });
  }
  return changed;
}

function entryOf({ user }: Member, inquiry: Inquiry) {
  return { actorId: user.id, ...inLog(inquiry) };
}
