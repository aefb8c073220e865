// The words of the mail that tells what stayed unread. Plain text, a line for each thing: whatever somebody wrote stays in its own.
import type { Notification } from "#contract/notifications.ts";
import { plainWords } from "#domain/messaging/text/plain-words.ts";
import { notificationPath } from "#domain/notifications/notification-path.ts";
import type { NewMail } from "#server/platform/mail/mail.ts";

interface Missed {
  /** The newest first. */
  told: Notification[];
  /** With those that are not named. */
  total: number;
  /** It says what, too, and not only who and where. */
  isWhole: boolean;
}

/** A title is read at a glance, words as the bell shows them. */
const [mostOfTitle, mostOfWords] = [120, 140];

export function missedMail(
  to: { name: string; email: string },
  { told, total, isWhole }: Missed,
  { publicUrl, studio }: { publicUrl: string; studio: string },
): Pick<NewMail, "to" | "subject" | "body"> {
  const isOne = total === 1;
  const many = `${total} notifications are waiting for you in ${studio}`;
  const parts = [
    `Hello ${inOneLine(to.name)},`,
    isOne ? "this is waiting for you:" : "these are waiting for you, the newest first:",
    ...told.map((one) => entry(isWhole ? one : { ...one, message: "" }, publicUrl)),
    ...(total > told.length ? [`And ${total - told.length} more.`] : []),
    `All that is new to you stands under the bell:\n${publicUrl}/dashboard`,
    `Choose what you are mailed, and when:\n${publicUrl}/dashboard/settings`,
  ];
  const subject = isOne ? told.map(({ title }) => shortened(title, mostOfTitle)).join() : many;
  return { to: to.email, subject, body: `${parts.join("\n\n")}\n` };
}

function entry(one: Notification, publicUrl: string): string {
  const lines = [
    shortened(one.title, mostOfTitle),
    shortened(plainWords(one.message), mostOfWords),
    `${publicUrl}${notificationPath(one)}`,
  ];
  return lines.filter(Boolean).join("\n");
}

function shortened(text: string, most: number): string {
  const letters = [...inOneLine(text.slice(0, 4 * most))];
  return letters.length > most ? `${letters.slice(0, most - 1).join("")}…` : letters.join("");
}

/** What turns the direction of what follows ends with its line, as this does with every break that there is. */
function inOneLine(text: string): string {
  return text.replace(/[\s\u0085]+/g, " ").trim();
}
