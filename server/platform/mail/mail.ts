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
}

export interface Mail {
  /** Puts a mail into the outbox, in the caller's transaction. */
  enqueue(db: Db, mail: NewMail): Promise<void>;
  /**
   * Sends what is due, one mail after another, until one fails. A failed one is due again after a pause that doubles each
   * time, `maxAttempts` tries in about a day. A mail goes twice only where the process dies, or loses the database or the
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
}

/** After these tries a mail is given up. */
export const maxAttempts = 12;
const flushEvery = 2000;
/** Seconds; twelve tries are then 23 hours. */
const firstPause = 40;
/** Milliseconds until a delivery is broken off: to connect, without a word, in all, and when the process ends. */
const patience = { connecting: 30_000, silence: 60_000, all: 120_000, ending: 1000 };
/** Seconds for which a mail belongs to the process that delivers it: longer than any delivery. */
const claimedFor = 180;

export function makeMail(database: Database, config: Config, log: Log): Mail {
  const { smtpUrl, mailFrom } = config;
  const deliver = smtpUrl ? smtp(smtpUrl, mailFrom) : toFolder(path.join(config.dataDir, "mail"), mailFrom);
  let flushing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isEnding = false;
  const breakingOff = new AbortController();

  /** No transaction is open while a mail server speaks: the mail is claimed, delivered, marked. */
  async function sendNext(): Promise<boolean> {
    const mail = await claim();
    if (!mail) return false;
    const failure = await deliver(mail, breakingOff.signal).then(
      () => null,
      (error: Error) => error.message || error.name,
    );
    // not the mail's fault: it counts as no try
    if (failure && breakingOff.signal.aborted) return false;
    if (failure) log.warn({ mailId: mail.id, failure }, "a mail could not be sent");
    await mark(mail.id, failure);
    return failure === null;
  }

  /** What was never tried goes first; what a dead process had claimed is due again once its claim runs out. */
  function claim(): Promise<WaitingMail | undefined> {
    return database.db
      .updateTable("mails")
      .set({ next_try_at: sql`now() + make_interval(secs => ${claimedFor})` })
      .where("id", "=", ({ selectFrom }) =>
        selectFrom("mails")
          .select("id")
          .where("sent_at", "is", null)
          .where("attempts", "<", maxAttempts)
          .where("next_try_at", "<=", sql<string>`now()`)
          .orderBy("attempts")
          .orderBy("created_at")
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(["id", "recipient", "subject", "body", "reply_to"])
      .executeTakeFirst();
  }

  async function mark(id: string, failure: string | null): Promise<void> {
    await database.db
      .updateTable("mails")
      .set((row) => ({
        attempts: row("attempts", "+", 1),
        next_try_at: sql`now() + make_interval(secs => ${firstPause} * 2 ^ attempts)`,
        last_error: failure,
        sent_at: failure ? null : new Date().toISOString(),
        // it may hold a link that lets somebody in
        body: failure ? row.ref("body") : "",
      }))
      .where("id", "=", id)
      .where("sent_at", "is", null)
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
    async enqueue(db, { to, subject, body, replyTo }) {
      const line = subject.replace(/[\r\n]+/g, " ");
      const row = { id: newId(), recipient: to, subject: line, body, reply_to: replyTo ?? null };
      await db.insertInto("mails").values(row).execute();
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

type Deliver = (mail: WaitingMail, breakingOff: AbortSignal) => Promise<void>;

function smtp(url: string, from: string): Deliver {
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
function toFolder(folder: string, from: string): Deliver {
  const transport = later(({ createTransport }) => createTransport({ streamTransport: true, buffer: true }, { from }));
  return async ({ id, ...mail }) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { message } = await (await transport()).sendMail(written(mail));
    const file = path.join(folder, `${id}.eml`);
    await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
    await rename(`${file}.part`, file);
  };
}

function written({ recipient, subject, body, reply_to }: Omit<WaitingMail, "id">) {
  // as an object: a name or an address is never read as a list of them
  return { to: recipient, subject, text: body, ...(reply_to && { replyTo: { name: "", address: reply_to } }) };
}

/** The mailer is loaded with the first mail. */
function later<Transport>(make: (mailer: typeof Nodemailer) => Transport): () => Promise<Transport> {
  let made: Promise<Transport> | undefined;
  return () => {
    made ??= import("nodemailer").then(({ default: mailer }) => make(mailer));
    return made;
  };
}
