// What is mailed about an inquiry. Plain text: whatever a visitor wrote stays text.
import { contactTimelines } from "#contract/choices.ts";
import type { Inquiry } from "#contract/inquiries.ts";
import type { StudioRecord } from "#contract/studio-record.ts";
import type { Platform } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";

/** To the studio, whose answer goes to the sender; and a copy to the sender. */
export async function mailInquiry(
  { mail, config }: Platform,
  db: Db,
  { inquiry, record }: { inquiry: Inquiry; record: StudioRecord },
): Promise<void> {
  await mail.enqueue(db, {
    about: inquiry.id,
    to: record.email,
    replyTo: inquiry.email,
    subject: `New inquiry: ${shortened(inquiry.ensemble)}`,
    body: `${inquiry.name} wrote by the contact form.\n\n${writtenIn(inquiry)}\n\nAnswer this mail, or look after it here:\n\n${config.publicUrl}${panelPath(inquiry)}\n`,
  });
  await mail.enqueue(db, {
    about: inquiry.id,
    to: inquiry.email,
    replyTo: record.email,
    subject: `We have your inquiry: ${record.name}`,
    body: `Hello ${shortened(inquiry.name)},\n\nthank you for writing to ${record.name}. You hear from us within 24 hours. This is what reached us:\n\n${writtenIn(inquiry)}\n\nIf you did not write this, somebody has used your address: leave it be, nothing else is sent.\n`,
  });
}

/** To whoever is to look after it; an answer goes to the sender. */
export async function mailAssignment(
  { mail, config }: Platform,
  db: Db,
  { inquiry, to, by }: { inquiry: Inquiry; to: { name: string; email: string; userType: string }; by: string },
): Promise<void> {
  const panel = to.userType === "admin" ? `, or look after it here:\n\n${config.publicUrl}${panelPath(inquiry)}` : ".";
  await mail.enqueue(db, {
    about: inquiry.id,
    to: to.email,
    replyTo: inquiry.email,
    subject: `An inquiry for you: ${shortened(inquiry.ensemble)}`,
    body: `Hello ${to.name},\n\n${by} asks you to look after this inquiry.\n\n${writtenIn(inquiry)}\n\nAnswer this mail to write to ${shortened(inquiry.name)}${panel}\n`,
  });
}

export async function mailAnswer(
  { mail }: Platform,
  db: Db,
  { inquiry, record, answer, by }: { inquiry: Inquiry; record: StudioRecord; answer: string; by: string },
): Promise<void> {
  const quoted = writtenIn(inquiry).replace(/^/gm, "> ");
  await mail.enqueue(db, {
    about: inquiry.id,
    to: inquiry.email,
    replyTo: record.email,
    subject: `Your inquiry to ${record.name}`,
    body: `${answer}\n\n${by}, ${record.name}\n\n${quoted}\n`,
  });
}

function panelPath({ id }: Inquiry): string {
  return `/dashboard/settings/studio?tab=inquiries&inquiry=${id}`;
}

/** The labels of the form, and what was written under them. */
function writtenIn(inquiry: Inquiry): string {
  const lines: [string, string][] = [
    ["Name", inquiry.name],
    ["Email", inquiry.email],
    ["Ensemble or school", inquiry.ensemble],
    ["Season and circuit", inquiry.season],
    ["Timeline", inquiry.timeline ? contactTimelines[inquiry.timeline] : ""],
    ["Newsletter", inquiry.newsletter ? "Yes" : ""],
  ];
  const texts: [string, string][] = [
    ["Theme", inquiry.theme],
    ["Challenges", inquiry.challenges],
  ];
  const written = lines.filter(([, value]) => value).map(([label, value]) => `${label}: ${value}`);
  const long = texts.filter(([, value]) => value).map(([label, value]) => `${label}:\n${value}`);
  return [written.join("\n"), ...long].join("\n\n");
}

/** A subject is read at a glance. */
function shortened(text: string): string {
  const letters = [...text];
  return letters.length > 80 ? `${letters.slice(0, 79).join("")}…` : text;
}
