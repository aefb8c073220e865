import type pg from "pg";
import type { Message } from "#contract/messages.ts";
import type { Platform } from "#server/platform/context.ts";
import type { Facts } from "#server/platform/facts/facts.ts";
import type { Room } from "#server/platform/sockets/realtime.ts";
import { commitBatch } from "./commit-batch.ts";
import type { PreparedMessage } from "./commit-messages.ts";
import { commitOne, isPlain } from "./commit-one.ts";
import { forgetStanding } from "./known-standings.ts";
import { messageStrike, toldOf } from "./untold-messages.ts";

export interface Stored {
  message: Message;
  /** Of something in this conversation, which its author has not read, as far as the statement could see. */
  wasNotified: boolean;
}

/** Stores them in one statement and tells them; answers those that were new, by id. */
export async function storeMessages(
  { facts, database }: Platform,
  connection: pg.Pool,
  batch: PreparedMessage[],
): Promise<Map<string, Stored>> {
  const first = new Map<string, PreparedMessage>();
  for (const message of batch) if (!first.has(message.id)) first.set(message.id, message);
  const messages = [...first.values()];
  const [one] = messages;
  if (one && messages.length === 1 && isPlain(one)) {
    const stored = await commitOne(connection, one);
    if (stored) {
      facts.tell(toldOf(stored.message), messageStrike);
      return new Map([[one.id, stored]]);
    }
    forgetStanding(database, { conversationId: one.conversationId, userId: one.authorId });
  }
  return storeBatch(facts, connection, messages);
}

async function storeBatch(facts: Facts, connection: pg.Pool, messages: PreparedMessage[]) {
  const isHeard = facts.isHeard("notification:mention");
  const { rows } = await connection.query<StoredRow>(commitBatch(messages, isHeard));
  const stored = new Map<string, Stored>();
  for (const row of rows) {
    if (row.name === "notification:mention") facts.tell(row);
    else {
      const { payload: message, wasNotified } = row;
      stored.set(message.id, { message, wasNotified });
      facts.tell(toldOf(message), messageStrike);
    }
  }
  return stored;
}

/** What a batch tells: each message to its conversation, and notifications to the few whom it names. */
type StoredRow =
  | { name: "message:received"; payload: Message; wasNotified: boolean }
  | { name: "notification:mention"; payload: object; id: number; rooms: Room[] };
