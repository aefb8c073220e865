import type { z } from "zod";
import type { NewInquiry } from "#contract/inquiries.ts";
import { newId } from "#contract/new-id.ts";
import { firstState } from "#domain/studio/inquiry-states.ts";
import { throttle } from "#server/accounts/throttle.ts";
import type { Visitor } from "#server/platform/context.ts";
import { getRecord } from "../studio-record.ts";
import { insertInquiry, isThere } from "./inquiries.ts";
import { mailInquiry } from "./inquiry-mails.ts";

/** Word for word the same for a machine. */
export const thanks = {
  success: true as const,
  message: "Thank you! Your inquiry has reached us, and a copy is on its way to you. We answer within 24 hours.",
};

/**
 * The contact form. What a machine filled in is kept, put aside and mailed to nobody; it is answered like any other, so that
 * a machine learns nothing by it. Throttled by the network, and by the address that a copy goes to.
 */
export async function sendInquiry(visitor: Visitor, { id = newId(), ...input }: z.output<typeof NewInquiry>) {
  const { platform } = visitor;
  // its answer got lost, and it is no other try
  if (await isThere(platform.database.db, id)) return thanks;
  await throttle(platform.database, "inquiries", visitor.address);
  await throttle(platform.database, "mailsTo", `inquiry ${input.email}`);
  await platform.facts.change(null, async ({ db, publish }) => {
    const inquiry = await insertInquiry(db, { ...input, id }, firstState(input.subject));
    if (!inquiry) return;
    if (inquiry.state !== "spam") {
      await mailInquiry(platform, db, { inquiry, record: await getRecord(db, platform.config) });
    }
    publish("inquiry:received", ["admins:all"], inquiry);
  });
  return thanks;
}
