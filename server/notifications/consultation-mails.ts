// The people of a consultation are mailed it, for their calendars (decision 039).
import type { Consultation } from "#contract/consultations.ts";
import { AppError } from "#contract/errors.ts";
import { calendarSequence } from "#domain/consultations/calendar-event.ts";
import { type MailedNews, newsToMail } from "#domain/consultations/news-to-mail.ts";
import { getConsultation } from "#server/consultations/consultations.ts";
import { asRefusal } from "#server/messaging/sending/send-message.ts";
import type { Platform } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import type { Listeners } from "#server/platform/facts/facts.ts";
import {
  type Kept,
  keepKnown,
  listRecipients,
  lockMailsOf,
  placeOf,
  type Recipient,
} from "./consultation-recipients.ts";
import { writeConsultationMail } from "./write-consultation-mail.ts";

/** Each is mailed what is new to them: heard twice, a fact tells nothing new. */
export function consultationMailListeners(platform: Platform): Listeners {
  return {
    "consultation:scheduled": ({ db }, { payload, actorId }) =>
      mailNews(platform, db, { id: payload.id, actorId, told: payload }),
    async "consultation:updated"({ db }, { payload, actorId }) {
      // nobody's own doing: what its conversation has told, said again to those who look on
      if (actorId) await mailNews(platform, db, { id: payload.id, actorId, told: payload });
    },
    async "conversation:updated"({ db }, { payload, actorId }) {
      if (payload.type !== "consultation") return;
      const its = db.selectFrom("consultations").select("id").where("conversation_id", "=", payload.id);
      const found = await its.executeTakeFirst();
      if (found) await mailNews(platform, db, { id: found.id, actorId, told: null });
    },
  };
}

interface Heard {
  id: string;
  actorId: string | null;
  /** By its own fact; that of its conversation is of its title and people alone. */
  told: Consultation | null;
}

async function mailNews(platform: Platform, db: Db, { id, actorId, told }: Heard): Promise<void> {
  await lockMailsOf(db, id);
  const current = await getConsultation(db, id).catch(asRefusal);
  if (current instanceof AppError) return;
  const recipients = await listRecipients(db, current);
  if (isLate(told, recipients) || (!told && isEnded(current))) return;
  const actor = await db.selectFrom("users").select(["id", "name"]).where("id", "=", actorId).executeTakeFirst();
  const kept: Kept[] = [];
  for (const to of recipients) {
    const consultation = { ...current, ...shownTo(to, told) };
    const sequence = Math.max(calendarSequence(current), (to.known?.sequence ?? -1) + 1);
    const news = newsToMail(to.known, { ...consultation, takesPart: to.takesPart, now: Date.now() });
    const mail = news !== null && mayHear(to, news, actorId) && asMail(to, news);
    if (mail) {
      const written = writeConsultationMail(platform.config, { ...mail, consultation, to, actor, sequence });
      await platform.mail.enqueue(db, written);
    } else if (news && to.isWaiting) await platform.mail.withdraw(db, placeOf(id, to.id));
    kept.push({
      userId: to.id,
      ...{ title: consultation.title, scheduledAt: consultation.scheduledAt, duration: consultation.duration },
      isOff: !to.takesPart || consultation.status === "cancelled",
      isMailed: mail ? isInvitation(mail.news) : news !== "invited" && to.known?.isMailed === true,
      sequence: mail ? sequence : (to.known?.sequence ?? 0),
      before: mail ? mail.before : (to.known?.before ?? null),
      asOf: told?.updatedAt ?? to.known?.asOf ?? current.updatedAt,
    });
  }
  await keepKnown(db, id, kept);
}

/** Facts are heard late at times, and a later one before. */
function isLate(told: Consultation | null, recipients: Recipient[]): boolean {
  return told !== null && recipients.some(({ known }) => known && Date.parse(known.asOf) > Date.parse(told.updatedAt));
}

/** It has a fact of its own for that, heard or still to be heard. */
function isEnded({ status }: Consultation): boolean {
  return status === "cancelled" || status === "completed";
}

/** Who is out of it learns nothing more of it. What its own fact tells is that of whoever did it: others' changes have theirs. */
function shownTo({ known, takesPart }: Recipient, told: Consultation | null): Partial<Consultation> {
  if (!takesPart && known) {
    const { title, scheduledAt, duration } = known;
    return { title, scheduledAt, duration, description: "", agenda: [] };
  }
  if (told) return { scheduledAt: told.scheduledAt, duration: told.duration, status: told.status };
  return known && !known.isOff ? { scheduledAt: known.scheduledAt, duration: known.duration } : {};
}

/**
 * Whoever does something is not mailed it, unless a mail put it into their calendar, which has to follow; nor is who muted the
 * consultation, unless it has to go from there, or one has to take the place of a mail that waits and is not true any more.
 */
function mayHear(
  { id, known, takesMails, isMuted, isWaiting }: Recipient,
  news: MailedNews,
  actorId: string | null,
): boolean {
  if (!takesMails) return false;
  if (!isInvitation(news) && known?.isMailed) return true;
  return news !== "taken out" && (isWaiting || (!isMuted && (id !== actorId || known?.isMailed === true)));
}

function isInvitation(news: MailedNews): boolean {
  return news === "invited" || news === "changed";
}

/** One that waits is never sent: its news are told with those that take its place. `before`: what is known without them. */
function asMail({ known, isWaiting }: Recipient, news: MailedNews) {
  if (news !== "changed") return { news, before: null };
  const before = isWaiting ? (known?.before ?? null) : known;
  return before ? { news, before } : { news: "invited" as const, before };
}
