import { timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import type { Person } from "#contract/accounts.ts";
import { AppError } from "#contract/errors.ts";
import { newId } from "#contract/new-id.ts";
import type { Member, Platform, SignedInUser, Visitor } from "#server/platform/context.ts";
import { type Db, prepared } from "#server/platform/db.ts";
import { groupReads } from "#server/platform/grouped-reads.ts";
import { hashOf, newSecret } from "../one-time-tokens.ts";
import { isSecondFactorCompulsory } from "../second-factor/compulsory-factor.ts";
import { bindCookieIn, bindCookieName } from "./bind-cookie.ts";

const day = 86_400;
/** No session and no cookie of one lasts longer, in seconds. */
export const longestSession = 30 * day;
/** Seconds that a session may rest: who is remembered comes back until it ends anyhow, others within half a day (decision 008). */
const idle = { remembered: longestSession, short: day / 2 };

/**
 * Opens a session and answers its token: 32 random bytes, of which only the sha256 is stored. A page also gets the bind
 * cookie; from then on neither is worth anything without the other. It is the same for all that one person opens in one
 * browser, which has a token in each tab where nobody asked to be remembered.
 */
export async function openSession(visitor: Visitor, db: Db, userId: string, remember: boolean): Promise<string> {
  const token = newSecret();
  const bind = visitor.isPage ? ((await heldBind(visitor, db, userId)) ?? newSecret()) : null;
  await db
    .insertInto("sessions")
    .values({
      id: newId(),
      user_id: userId,
      token_hash: token.hash,
      bind_hash: bind?.hash ?? null,
      idle_seconds: remember ? idle.remembered : idle.short,
      user_agent: visitor.userAgent.slice(0, 300),
      address: visitor.address,
      expires_at: new Date(Date.now() + longestSession * 1000).toISOString(),
    })
    .execute();
  if (bind) visitor.setBindCookie(bind.secret);
  return token.secret;
}

/** What binds an open session of this person in this browser already. */
async function heldBind({ bindCookie }: Visitor, db: Db, userId: string) {
  if (!bindCookie) return null;
  const hash = hashOf(bindCookie);
  const held = await db
    .selectFrom("sessions")
    .select("id")
    .where("bind_hash", "=", hash)
    .where("user_id", "=", userId)
    .where(isSessionOpen)
    .limit(1)
    .executeTakeFirst();
  return held ? { secret: bindCookie, hash } : null;
}

interface SessionRow {
  session_id: string;
  bind_hash: Buffer | null;
  stale: boolean;
  id: string;
  name: string;
  email: string;
  avatar: string | null;
  user_type: Person["userType"];
  created_at: string;
  has_factor: boolean;
}

/** Who is behind a token. */
export interface Session {
  user: SignedInUser;
  sessionId: string;
  /** Has to set up the second factor before anything else. */
  needsSecondFactor: boolean;
}

/** `sessions` is the table's name in the statement. */
const openText = (sessions: string) =>
  `${sessions}.expires_at > now() and ${sessions}.last_used_at > now() - make_interval(secs => ${sessions}.idle_seconds)`;

const sessionColumns = `
  s.id as session_id, s.bind_hash, s.last_used_at < now() - interval '5 minutes' as stale,
  u.id, u.name, u.email, u.avatar, u.user_type, u.created_at,
  exists (select from totp_secrets t where t.user_id = u.id and t.confirmed_at is not null) as has_factor
  from sessions s join users u on u.id = s.user_id
 where u.disabled_at is null
   and ${openText("s")}`;

const findByToken = groupReads<Buffer, SessionRow>(
  "session-by-token",
  `select asked.place, found.* from json_to_recordset($1::json) asked(place int, token_hash text)
    cross join lateral (select ${sessionColumns} and s.token_hash = decode(asked.token_hash, 'hex') limit 1) found`,
  (hash) => ({ token_hash: hash.toString("hex") }),
);

/** The person behind a bearer token, in one statement, shared with whoever asks at that moment. Throws `unauthenticated`. */
export async function findSession(
  platform: Platform,
  token: string | undefined,
  bind: string | undefined,
): Promise<Session> {
  if (!token || token.length > 100) throw new AppError("unauthenticated");
  const row = await findByToken(platform.database, hashOf(token));
  if (!row || !isBound(row, bind, platform.config.sessionBind)) throw new AppError("unauthenticated");
  // at most every five minutes, so that reading costs no write
  if (row.stale) await renewSession(platform, row.session_id);
  return signedIn(platform, row);
}

/**
 * The person behind a bind cookie alone. Only for pictures and downloads, whose addresses are signed: an `<img>` can
 * send no bearer token, and the answer cannot be read by another site.
 */
export async function findSessionByCookie(platform: Platform, bind: string | undefined): Promise<Session> {
  if (!bind) throw new AppError("unauthenticated");
  const text = `select ${sessionColumns} and s.bind_hash = $1 limit 1`;
  const [row] = await prepared<SessionRow>(platform.database.pool, "session-by-bind", text, [hashOf(bind)]);
  if (!row) throw new AppError("unauthenticated");
  return signedIn(platform, row);
}

/** The person behind a socket's handshake. Throws `unauthenticated`, `second_factor_needed`. */
export async function findMember(
  platform: Platform,
  handshake: { auth: Record<string, unknown>; headers: Record<string, unknown>; address: string },
): Promise<Member> {
  const token = handshake.auth.token;
  const cookies = String(handshake.headers.cookie ?? "");
  const { needsSecondFactor, ...session } = await findSession(
    platform,
    typeof token === "string" ? token : undefined,
    bindCookieIn(cookies, bindCookieName(platform.config)),
  );
  if (needsSecondFactor) throw new AppError("second_factor_needed");
  return {
    platform,
    ...session,
    requestId: newId(),
    address: handshake.address,
    userAgent: String(handshake.headers["user-agent"] ?? ""),
    isPage: false,
    setBindCookie() {},
  };
}

/** Neither too old nor idle for too long; for use inside other selects on `sessions`. */
export const isSessionOpen = sql.raw<boolean>(openText("sessions"));

/** This session, and those that its cookie binds beside it; for use inside other statements on `sessions`. */
export const isOfBrowser = (sessionId: string) =>
  sql<boolean>`(id = ${sessionId} or coalesce(bind_hash = (select bind_hash from sessions where id = ${sessionId}), false))`;

/**
 * May this session's sockets stay? Not those of an ended one, or of one that nobody used for too long, nor of somebody
 * whose type is another than it was (rooms and rights are then out of date), nor of an admin without the second factor.
 */
export async function isSessionAlive(
  { config, database }: Platform,
  { sessionId, user }: { sessionId: string; user: Pick<SignedInUser, "userType"> },
): Promise<boolean> {
  const row = await database.db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .leftJoin("totp_secrets", "totp_secrets.user_id", "users.id")
    .select("totp_secrets.confirmed_at")
    .where("sessions.id", "=", sessionId)
    .where(isSessionOpen)
    .where("users.disabled_at", "is", null)
    .where("users.user_type", "=", user.userType)
    .executeTakeFirst();
  if (!row) return false;
  return row.confirmed_at !== null || !isSecondFactorCompulsory(config, user.userType);
}

/** Somebody does something with this session, by a request or on a socket; one that is over is not brought back. */
export async function renewSession({ database }: Platform, sessionId: string): Promise<void> {
  await database.db
    .updateTable("sessions")
    .set({ last_used_at: sql`now()` })
    .where("id", "=", sessionId)
    .where(isSessionOpen)
    .execute();
}

function signedIn({ config }: Platform, row: SessionRow): Session {
  const { session_id, bind_hash, stale, has_factor, user_type, created_at, ...user } = row;
  return {
    sessionId: session_id,
    user: { ...user, userType: user_type, createdAt: created_at },
    needsSecondFactor: !has_factor && isSecondFactorCompulsory(config, user_type),
  };
}

function isBound({ bind_hash }: SessionRow, bind: string | undefined, demanded: boolean): boolean {
  if (!bind_hash || !demanded) return true;
  return bind !== undefined && timingSafeEqual(bind_hash, hashOf(bind));
}
