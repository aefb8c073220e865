import { AppError } from "#contract/errors.ts";
import { reportsAMinute } from "#contract/limits.ts";
import type { Member } from "#server/platform/context.ts";
import type { Database } from "#server/platform/db.ts";

/** Tries in a window of 15 minutes unless told. */
const limits = {
  /** Passwords and codes tried for one account at the door, by whoever knows its address. */
  account: 10,
  /** Those tried within the sessions of one person: what strangers try at the door must not lock them (security.md, brute force). */
  proof: 10,
  /** Sign-ins from one network, by whatever means. */
  address: 30,
  signUps: 20,
  /** Ways to a provider that were begun. */
  nonces: 120,
  /** Passkey challenges: each sign-in page that opens may ask for one. */
  challenges: 300,
  /** Asked from one network whether accounts are gone: each sign-in page that opens may. */
  gone: 300,
  /** Mails that somebody else's address is sent. */
  mailsTo: 5,
  mailsFrom: 20,
  /** Secrets in links tried from one network. */
  links: 60,
  /** Invitations sent by one person, and people whom they added by address. */
  invitations: 60,
  /** Contact forms sent from one network. */
  inquiries: 5,
  /** Times that the calendar of one person is fetched, by whatever programs follow it. */
  calendars: 120,
  /** Performance reports of one person, in a minute. */
  reports: reportsAMinute,
  /** All of one's data as one file, in an hour. */
  takeouts: 5,
  /** What one person founds in an hour: more than anybody does by hand, and little for a machine (admins set up whole circuits). */
  organizations: 30,
  teams: 100,
  projects: 300,
  conversations: 200,
};
const byValue = new Set<ThrottleKind>([
  ...(["account", "proof", "mailsTo", "invitations", "calendars", "reports", "takeouts"] as const),
  ...(["organizations", "teams", "projects", "conversations"] as const),
]);
const windowMinutes = 15;
const hour = 60;
const otherWindows: Partial<Record<ThrottleKind, number>> = {
  ...{ reports: 1, takeouts: hour, organizations: hour, teams: hour, projects: hour, conversations: hour },
};

export type ThrottleKind = keyof typeof limits;

/** One that would last far longer than any does was begun while the clock was ahead. */
const isOver = "(throttles.resets_at < now() or throttles.resets_at > excluded.resets_at + interval '1 hour')";

/** Counts a try under this key in one atomic statement; throws `too_many_requests` past the limit, with the time that it lasts. */
export async function throttle(
  { pool }: Database,
  kind: ThrottleKind,
  value: string,
  sentence?: string,
): Promise<void> {
  const key = `${kind}:${byValue.has(kind) ? value : networkOf(value)}`;
  const { rows } = await pool.query<{ tries: number; seconds: number }>({
    name: "throttle",
    text: `insert into throttles (key, tries, resets_at) values ($1, 1, now() + make_interval(mins => $2))
           on conflict (key) do update set
             tries = case when ${isOver} then 1 else throttles.tries + 1 end,
             resets_at = case when ${isOver} then excluded.resets_at else throttles.resets_at end
           returning tries, greatest(1, ceil(extract(epoch from resets_at - now())))::int as seconds`,
    values: [key, otherWindows[kind] ?? windowMinutes],
  });
  const { tries, seconds } = rows[0] as (typeof rows)[number];
  if (tries <= limits[kind]) return;
  const error = new AppError("too_many_requests", sentence ?? sentenceOf(seconds));
  error.seconds = seconds;
  throw error;
}

function sentenceOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Too many tries. Please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
}

/** Before somebody founds one more. Throws `too_many_requests`. */
export async function throttleFounding(
  { user, platform }: Pick<Member, "user" | "platform">,
  kind: "organizations" | "teams" | "projects" | "conversations",
): Promise<void> {
  if (user.userType === "admin") return;
  const sentence = `You have begun ${limits[kind]} ${kind} within an hour. Please go on a little later.`;
  await throttle(platform.database, kind, user.id, sentence);
}

/** A whole sign-in clears the account's count, a whole proof the person's; the address keeps its own. */
export async function forgive({ db }: Database, kind: "account" | "proof", value: string): Promise<void> {
  await db.deleteFrom("throttles").where("key", "=", `${kind}:${value}`).execute();
}

/** IPv6 counts by /64: whoever has one address has them all. */
function networkOf(address: string): string {
  if (!address.includes(":") || address.startsWith("::ffff:")) return address;
  const [head = "", tail = ""] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const missing = 8 - groups.length - tail.split(":").filter(Boolean).length;
  const full = [...groups, ...Array<string>(Math.max(missing, 0)).fill("0")];
  return `${full.slice(0, 4).join(":")}::/64`;
}
