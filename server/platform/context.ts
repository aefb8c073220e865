// What a handler gets besides its input.
import type { Person, User } from "#contract/accounts.ts";
import type { Config } from "./config.ts";
import type { Database, Db } from "./db.ts";
import type { Facts } from "./facts/facts.ts";
import type { Jobs } from "./jobs.ts";
import type { Log } from "./log.ts";
import type { Mail } from "./mail/mail.ts";
import type { Realtime, Room } from "./sockets/realtime.ts";
import type { Storage } from "./storage/storage.ts";

/** The machinery of one server process. */
export interface Platform {
  /** Changes with each start; marks this process's presence rows. */
  serverId: string;
  config: Config;
  log: Log;
  database: Database;
  facts: Facts;
  realtime: Realtime;
  jobs: Jobs;
  storage: Storage;
  mail: Mail;
  /** Every room that the membership tables put this person into. */
  roomsOf(userId: string, db?: Db): Promise<Room[]>;
  /** Does a message carry this file? */
  isAttached(db: Db, fileId: string): Promise<boolean>;
}

export type SignedInUser = Person & Pick<User, "email" | "createdAt">;

/** A request before anybody is known. */
export interface Visitor {
  platform: Platform;
  requestId: string;
  address: string;
  userAgent: string;
  /** Sent by our own page: it may keep a bind cookie. */
  isPage: boolean;
  /** The bind cookie that came along, whatever it is worth. */
  bindCookie?: string | undefined;
  /** Sets or clears the bind cookie of the answer. */
  setBindCookie(value: string | null): void;
  /** On a route that anybody may call: who is signed in, or null. Only requests know it. */
  whoAsks?(): Promise<Member | null>;
}

/** A request of a signed-in person. */
export interface Member extends Visitor {
  user: SignedInUser;
  sessionId: string;
}
