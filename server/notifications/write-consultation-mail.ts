import type { Consultation } from "#contract/consultations.ts";
import { calendarInvitation } from "#domain/consultations/calendar-invitation.ts";
import { meetingTimes } from "#domain/consultations/meeting-times.ts";
import { differences, endOf, type MailedNews, type Meeting } from "#domain/consultations/news-to-mail.ts";
import { defaultNotificationPreferences } from "#domain/notifications/default-preferences.ts";
import type { Config } from "#server/platform/config.ts";
import { type NewMail, senderOf } from "#server/platform/mail/mail.ts";
import { placeOf, type Recipient } from "./consultation-recipients.ts";

/** Seconds for which what follows an invitation waits: one mail tells all that is changed meanwhile. */
const calm = 60;

interface Written {
  news: MailedNews;
  /** What they knew of it. */
  before: Meeting | null;
  consultation: Consultation;
  to: Recipient;
  actor: { id: string; name: string } | undefined;
  sequence: number;
}

/** In the clock of whom it is to. It names whoever acted and whoever facilitates, and nobody's address but their own. */
export function writeConsultationMail(
  { publicUrl, mailFrom }: Pick<Config, "publicUrl" | "mailFrom">,
  { consultation, to, sequence, ...told }: Written,
): NewMail {
  const url = `${publicUrl}/dashboard/consultations?consultation=${consultation.id}`;
  const isOff = told.news === "called off" || told.news === "taken out";
  const headline = headlineOf({ consultation, to, ...told });
  const timeZone = to.timeZone ?? defaultNotificationPreferences.timeZone;
  const parts = [
    `Hello ${to.name},`,
    `${headline}.`,
    meetingTimes(consultation, timeZone),
    ...(isOff ? [] : detailsOf(consultation)),
    ...changesOf(consultation, told.before, timeZone),
    ...(told.news === "taken out" ? [] : ["It is here, with its conversation:", url]),
    ...(isOff
      ? []
      : [
          "Your calendar can take it from this mail. What it answers is not read: say in the conversation if you cannot come.",
        ]),
    to.timeZone === null
      ? "Times are UTC, as you have chosen no time zone yet. Choose yours, and what you are mailed, here:"
      : "Choose what you are mailed here:",
    `${publicUrl}/dashboard/settings`,
  ];
  const now = Date.now();
  return {
    to: to.email,
    subject: headline,
    body: `${parts.join("\n\n")}\n`,
    link: {
      ...{ of: placeOf(consultation.id, to.id), lasts: Math.ceil((endOf(consultation) - now) / 1000) },
      rests: to.known ? calm : 0,
    },
    calendar: calendarInvitation(consultation, {
      ...{ method: isOff ? "CANCEL" : "REQUEST", sequence, at: new Date(now).toISOString() },
      ...{ from: senderOf(mailFrom).address, to, url },
    }),
  };
}

function headlineOf({ news, before, consultation, to, actor }: Omit<Written, "sequence">): string {
  const named = `the consultation “${consultation.title}”`;
  const who = actor?.id === to.id ? "You" : (actor?.name ?? "Somebody");
  switch (news) {
    case "invited":
      return actor && who !== "You" ? `${who} invites you to ${named}` : `You are invited to ${named}`;
    case "changed":
      return `${who} ${whatWasDone(before, consultation)} ${named}`;
    case "called off":
      return `${who} called off ${named}`;
    case "taken out":
      return `You take no part in ${named} any more`;
  }
}

function whatWasDone(before: Meeting | null, consultation: Consultation): string {
  const { isMoved, isRenamed } = differences(before ?? consultation, consultation);
  if (isMoved) return "moved";
  return isRenamed ? "renamed" : "changed";
}

function changesOf(consultation: Consultation, before: Meeting | null, timeZone: string): string[] {
  if (!before) return [];
  const { isMoved, isLengthOther, isRenamed } = differences(before, consultation);
  return [
    ...(isRenamed ? [`It was called “${before.title}” until now.`] : []),
    ...(isMoved || isLengthOther ? [`It was planned for ${meetingTimes(before, timeZone)}.`] : []),
  ];
}

function detailsOf({ duration, facilitator, agenda, description }: Consultation): string[] {
  return [
    `It takes ${duration} minutes; ${facilitator.name} facilitates it.`,
    ...(agenda.length > 0 ? [["Agenda:", ...agenda.map((point) => `• ${point}`)].join("\n")] : []),
    ...(description ? [description] : []),
  ];
}
