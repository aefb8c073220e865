// A consultation as a mail puts it into somebody's calendar, and takes it out again (RFC 5546).
import type { Consultation } from "#contract/consultations.ts";
import { calendarEvent } from "./calendar-event.ts";

interface Invitation {
  method: "REQUEST" | "CANCEL";
  /** Higher than that of every one mailed before to the same person. */
  sequence: number;
  /** When the mail is written, ISO 8601. */
  at: string;
  /** The address that the mail comes from: calendars take changes from whoever invited, whoever facilitates by then. */
  from: string;
  /** Whom the mail is to. Nobody else is named: others' addresses are theirs. */
  to: { id: string; name: string; email: string };
  /** Where it is seen. */
  url: string;
}

/** With the name and number of the file that `calendarEvent` alone makes, so that either replaces the other. */
export function calendarInvitation(
  consultation: Consultation,
  { from, to, url, method, sequence, at }: Invitation,
): string {
  const { facilitator } = consultation;
  // the answers of calendars reach nobody, so none is asked for
  const standing = facilitator.id === to.id ? "ACCEPTED" : "NEEDS-ACTION";
  const people = [
    `ORGANIZER;CN=${parameter(facilitator.name)}:${mailAddress(from)}`,
    `ATTENDEE;CN=${parameter(to.name)};PARTSTAT=${standing};RSVP=FALSE:${mailAddress(to.email)}`,
  ];
  // of an event with this one guest, who is out of it nothing is left
  const status = method === "CANCEL" ? "cancelled" : consultation.status;
  return calendarEvent({ ...consultation, status }, url, { method, sequence, at, people });
}

/** Between quotes, in which only they and what is no character have to be said otherwise (RFC 6868). */
function parameter(value: string): string {
  const plain = value
    .replaceAll("^", "^^")
    .replaceAll(/\r\n|\r|\n/g, "^n")
    .replaceAll('"', "^'");
  return `"${plain.replaceAll(/\p{Cc}/gu, " ")}"`;
}

/** RFC 6068 section 2. */
function mailAddress(address: string): string {
  const at = address.lastIndexOf("@");
  const [box, host] = [address.slice(0, at), address.slice(at + 1)].map(encodeURIComponent) as [string, string];
  return `mailto:${box.replaceAll("%2B", "+")}@${host}`;
}
