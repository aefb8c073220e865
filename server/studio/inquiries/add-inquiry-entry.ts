import type { z } from "zod";
import { AppError } from "#contract/errors.ts";
import type { Inquiry, InquiryEntry, NewInquiryEntry } from "#contract/inquiries.ts";
import { newId } from "#contract/new-id.ts";
import { audit } from "#server/accounts/audit.ts";
import type { Member } from "#server/platform/context.ts";
import type { Change } from "#server/platform/facts/facts.ts";
import { requireAdmin } from "../admins/require-admin.ts";
import { getRecord } from "../studio-record.ts";
import { inLog } from "./in-log.ts";
import { changeInquiry, lockInquiry } from "./inquiries.ts";
import { findEntry, insertEntry } from "./inquiry-entries.ts";
import { mailAnswer } from "./inquiry-mails.ts";
import { requireState } from "./update-inquiry.ts";

type Input = z.output<typeof NewInquiryEntry> & { id: string };

/**
 * An answer, which is mailed to the sender, or a note, which stays in the studio. Sent again it is
 * the same entry, and nothing is mailed twice.
 */
export async function addInquiryEntry(
  member: Member,
  { id, entryId = newId(), kind, body }: Input,
): Promise<InquiryEntry> {
  const { user, platform } = member;
  requireAdmin(user, "inquiry.manage");
  return platform.facts.change(user.id, async (change) => {
    const inquiry = await lockInquiry(change.db, id);
    const entry = await insertEntry(change.db, { id: entryId, inquiryId: id, kind, body, authorId: user.id });
    if (!entry) return ownEntry(change, entryId, user.id);
    const state = requireState(inquiry, kind);
    change.publish("inquiry:entry-added", ["admins:all"], entry);
    if (kind === "answer") await send(member, change, { inquiry, answer: body });
    if (state !== inquiry.state) {
      change.publish("inquiry:changed", ["admins:all"], await changeInquiry(change.db, id, { state }));
    }
    return entry;
  });
}

async function send(
  member: Member,
  { db }: Change,
  { inquiry, answer }: { inquiry: Inquiry; answer: string },
): Promise<void> {
  const { user, platform } = member;
  const record = await getRecord(db, platform.config);
  await mailAnswer(platform, db, { inquiry, record, answer, by: user.name });
  await audit(db, member, { action: "inquiry.answered", actorId: user.id, ...inLog(inquiry) });
}

/** Throws `id_taken` when it is somebody else's. */
async function ownEntry({ db }: Change, id: string, userId: string): Promise<InquiryEntry> {
  const entry = await findEntry(db, id);
  if (!entry || entry.author?.id !== userId) throw new AppError("id_taken");
  return entry;
}
