// The outbox: a mail is a row, written in the transaction of what it tells; no request waits for a mail server.

import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import type Nodemailer from "nodemailer";
import { newId } from "#contract/new-id.ts";
import type { Config } from "../config.ts";
import type { Database, Db } from "../db.ts";
import type { Log } from "../log.ts";

export interface NewMail {
  to: string;
  subject: string;
  body: string;
  /** Whom an answer goes to, when it is not the studio's own address. */
  replyTo?: string;
  /**
   * Of one that is good for a time alone, as its link ends or what it invites to: what that is and for whom, and the seconds
   * until then. It is not sent any later, and takes the place of those that wait about the same. `rests`: seconds in which
   * another may take its own, which is then sent when this one would have been.
   */
  link?: { of: string; lasts: number; rests?: number };
  /** The id of what it tells of, which may be forgotten: it goes with that (`forgetMails`). */
  about?: string;
  /** An event that calendars take from it (RFC 5546). */
  calendar?: string;
  /** Of news that one need not have: a link of ours that switches them off by POST, without a session (RFC 8058). */
  unsubscribe?: string;
}

export interface Mail {
  /** Puts a mail into the outbox, in the caller's transaction. */
  enqueue(db: Db, mail: NewMail): Promise<void>;
  /** Those that wait about this (`link.of`) are not sent. */
  withdraw(db: Db, of: string): Promise<void>;
  /**
   * Sends what is due, one mail after another, until one fails. A failed one is due again after a pause that doubles each
   * time, `maxAttempts` tries in about a day; where no server was there to take it, as soon as one takes another mail. An
   * address that the server says nobody has is given up at once. A mail goes twice only where the process dies, or loses the database or the
   * mail server's last word, between the delivery and its mark.
   */
  flush(): Promise<void>;
  start(): void;
  /** Begins no other mail, and gives the one under way a moment to arrive; broken off, it is due once its claim runs out. */
  stop(): Promise<void>;
}

interface WaitingMail {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  reply_to: string | null;
  calendar: string | null;
  unsubscribe: string | null;
  isOver: boolean;
}

interface Failure {
  why: string;
  /** No try will ever do better. */
  isFinal: boolean;
  /** No server was there, or it took no mail at all. */
  isAway: boolean;
}

const over: Failure = {
  why: "Its link, or what it invites to, ended before it could be delivered.",
  isFinal: true,
  isAway: false,
};

/** After these tries a mail is given up. */
export const maxAttempts = 12;
const flushEvery = 2000;
/** Seconds; twelve tries are then 23 hours. */
const firstPause = 40;
/** What waits for longer than any pause was put off while the clock was ahead. */
const isDue = sql<boolean>`(next_try_at <= now() or next_try_at > now() + make_interval(secs => ${firstPause * 2 ** maxAttempts}))`;
/** Milliseconds until a delivery is broken off: to connect, without a word, in all, and when the process ends. */
const patience = { connecting: 30_000, silence: 60_000, all: 120_000, ending: 1000 };
/** Seconds for which a mail belongs to the process that delivers it: longer than any delivery. */
const claimedFor = 180;

export function makeMail(database: Database, config: Config, log: Log): Mail {
  const { smtpUrl, mailFrom } = config;
  const from = senderOf(mailFrom);
  const deliver = smtpUrl ? smtp(smtpUrl, from) : toFolder(path.join(config.dataDir, "mail"), from);
  let flushing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isEnding = false;
  const breakingOff = new AbortController();

  /** No transaction is open while a mail server speaks: the mail is claimed, delivered, marked. */
  async function sendNext(): Promise<boolean> {
    const mail = await claim();
    if (!mail) return false;
    const failure = mail.isOver ? over : await deliver(mail, breakingOff.signal).then(() => null, asFailure);
    // not the mail's fault: it counts as no try
    if (failure && breakingOff.signal.aborted) return false;
    if (failure)
      log.warn({ mailId: mail.id, failure: failure.why, isFinal: failure.isFinal }, "a mail could not be sent");
    await mark(mail, failure);
    if (!failure) await release();
    // what is wrong with the mail alone keeps none of the others
    return !failure || failure.isFinal;
  }

  /** What was never tried goes first; what a dead process had claimed is due again once its claim runs out. Nobody releases it meanwhile. */
  function claim(): Promise<WaitingMail | undefined> {
    return database.db
      .updateTable("mails")
      .set({ next_try_at: sql`now() + make_interval(secs => ${claimedFor})`, server_was_away: false })
      .where("id", "=", ({ selectFrom }) =>
        selectFrom("mails")
          .select("id")
          .where("sent_at", "is", null)
          .where("attempts", "<", maxAttempts)
          .where(isDue)
          .orderBy("attempts")
          .orderBy("created_at")
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(["id", "recipient", "subject", "body", "reply_to", "calendar", "unsubscribe"])
      .returning(sql<boolean>`coalesce(link_ends_at <= now(), false)`.as("isOver"))
      .executeTakeFirst();
  }

  async function mark({ id, isOver }: WaitingMail, failure: Failure | null): Promise<void> {
    await database.db
      .updateTable("mails")
      .set((row) => ({
        attempts: failure?.isFinal ? maxAttempts : row("attempts", "+", 1),
        next_try_at: sql`now() + make_interval(secs => ${firstPause} * 2 ^ attempts)`,
        last_error: failure?.why ?? null,
        server_was_away: failure?.isAway ?? false,
        sent_at: failure ? null : new Date().toISOString(),
        // it may hold a link that lets somebody in
        body: failure && !isOver ? row.ref("body") : "",
        calendar: failure && !isOver ? row.ref("calendar") : null,
        unsubscribe: failure && !isOver ? row.ref("unsubscribe") : null,
      }))
      .where("id", "=", id)
      .where("sent_at", "is", null)
      .execute();
  }

  /** The server is back: what failed without it has waited for that, and for nothing of its own. */
  async function release(): Promise<void> {
    await database.db
      .updateTable("mails")
      .set({ next_try_at: sql`now()`, server_was_away: false })
      .where("sent_at", "is", null)
      .where("server_was_away", "=", true)
      .where("attempts", "<", maxAttempts)
      .execute();
  }

  async function flushAll(): Promise<void> {
    try {
      while (!isEnding && (await sendNext())) {}
    } catch (error) {
      log.warn({ err: error }, "the outbox could not be read");
    }
  }

  const mail: Mail = {
    async enqueue(db, { to: recipient, subject: line, body, replyTo, link, about, calendar, unsubscribe }) {
      const subject = line.replace(/[\r\n]+/g, " ");
      const row = { id: newId(), recipient, subject, body, reply_to: replyTo, about, calendar, unsubscribe };
      if (!link) {
        await db.insertInto("mails").values(row).execute();
        return;
      }
      const due = (await removeWaiting(db, link.of)).map((gone) => sql`${gone.next_try_at}::timestamptz`);
      const ahead = (seconds: number) => sql<string>`now() + make_interval(secs => ${seconds})`;
      const next_try_at = sql<string>`least(${sql.join([...due, ahead(link.rests ?? 0)])})`;
      await db
        .insertInto("mails")
        .values({ ...row, link_of: link.of, link_ends_at: ahead(link.lasts), next_try_at })
        .execute();
    },
    async withdraw(db, of) {
      await removeWaiting(db, of);
    },
    flush() {
      flushing ??= flushAll().finally(() => {
        flushing = undefined;
      });
      return flushing;
    },
    start() {
      timer = setInterval(() => void mail.flush(), flushEvery);
      timer.unref();
    },
    async stop() {
      isEnding = true;
      clearInterval(timer);
      const late = setTimeout(() => breakingOff.abort(), patience.ending);
      await flushing;
      clearTimeout(late);
    },
  };
  return mail;
}

function removeWaiting(db: Db, of: string) {
  return db
    .deleteFrom("mails")
    .where("link_of", "=", of)
    .where("sent_at", "is", null)
    .returning(sql<string>`next_try_at::text`.as("next_try_at"))
    .execute();
}

/** The mailer's words for a server that is not there, is not trusted, or lets nobody in: said of no mail. */
const away = new Set(["ESOCKET", "EDNS", "ETIMEDOUT", "ETLS", "EAUTH", "EPROTOCOL"]);
/** There is no such mailbox or host, or nothing of that form can be one (RFC 3463, 3.2). */
const nobody = /^5\d\d[ -]5\.1\.([1236]|10)\b/;

interface MailerError extends Error {
  code?: string;
  command?: string;
  response?: string;
}

function asFailure({ name, message, code = "", command, response = "" }: MailerError): Failure {
  // a sender who is refused for good is ours: the settings are to be mended, and then all of it goes
  const isOurs = command === "MAIL FROM" && response.startsWith("5");
  const isFinal = code === "EENVELOPE" && !isOurs && nobody.test(response);
  return { why: message || name, isFinal, isAway: isOurs || away.has(code) };
}

type Sender = ReturnType<typeof senderOf>;

/** As an object: its name may hold what would begin something else in a line. */
export function senderOf(line: string) {
  const [, name = "", address = line] = /^"?([^<>]*?)"?\s*<([^<>]+)>$/.exec(line) ?? [];
  return { name, address };
}

type Deliver = (mail: WaitingMail, breakingOff: AbortSignal) => Promise<void>;

function smtp(url: string, from: Sender): Deliver {
  const timeouts = {
    connectionTimeout: patience.connecting,
    greetingTimeout: patience.connecting,
    socketTimeout: patience.silence,
  };
  const transport = later(({ createTransport }) => createTransport({ url, ...timeouts }, { from }));
  return async ({ id, ...mail }, breakingOff) => {
    const signal = AbortSignal.any([AbortSignal.timeout(patience.all), breakingOff]);
    await (await transport()).sendMail({ ...written(mail), messageId: `<mail-${id}@guidon>`, signal });
  };
}

/** Without SMTP settings: one `.eml` file each, never half a file. */
function toFolder(folder: string, from: Sender): Deliver {
  const transport = later(({ createTransport }) => createTransport({ streamTransport: true, buffer: true }, { from }));
  return async ({ id, ...mail }) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { message } = await (await transport()).sendMail(written(mail));
    const file = path.join(folder, `${id}.eml`);
    await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
    await rename(`${file}.part`, file);
  };
}

function written({ recipient, subject, body, reply_to, calendar, unsubscribe }: Omit<WaitingMail, "id">) {
  return {
    ...{ to: recipient, subject, text: body },
    // as an object: a name or an address is never read as a list of them
    ...(reply_to && { replyTo: { name: "", address: reply_to } }),
    ...(calendar && { icalEvent: { method: methodOf(calendar), content: calendar } }),
    ...(unsubscribe && { headers: unsubscribeHeads(unsubscribe) }),
  };
}

/** One click is for https alone (RFC 8058, 3.1). Never folded: no program joins the pieces of an address. */
function unsubscribeHeads(link: string) {
  return {
    "List-Unsubscribe": { prepared: true, value: `<${link}>` },
    ...(link.startsWith("https:") && { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
  };
}

/** Said by the mail's heads, too: there calendars look for it first. */
function methodOf(calendar: string): string {
  return /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? "PUBLISH";
}

/** The mailer is loaded with the first mail. */
function later<Transport>(make: (mailer: typeof Nodemailer) => Transport): () => Promise<Transport> {
  let made: Promise<Transport> | undefined;
  return () => {
    made ??= import("nodemailer").then(({ default: mailer }) => make(mailer));
    return made;
  };
}
