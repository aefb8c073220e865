import type pg from "pg";
import type { Message } from "#contract/messages.ts";
import type { Platform } from "#server/platform/context.ts";
import type { Room } from "#server/platform/sockets/realtime.ts";
import { commitBatch } from "./commit-batch.ts";
import type { PreparedMessage } from "./commit-messages.ts";
import { commitOne, isPlain } from "./commit-one.ts";

export interface Stored {
  message: Message;
  /** Of something in this conversation, which its author has not read, as far as the statement could see. */
  wasNotified: boolean;
}

/** Stores them in one statement and tells them; answers those that were new, by id. */
export async function storeMessages(
  { facts }: Platform,
  connection: pg.Pool,
  batch: PreparedMessage[],
): Promise<Map<string, Stored>> {
  const first = new Map<string, PreparedMessage>();
  for (const message of batch) if (!first.has(message.id)) first.set(message.id, message);
  const messages = [...first.values()];
  const heard = toldNames.filter(facts.isHeard);
  const [one] = messages;
  const isOne = one && messages.length === 1 && isPlain(one);
  const { rows } = await connection.query<StoredRow>(isOne ? commitOne(one, heard) : commitBatch(messages, heard));
  const stored = new Map<string, Stored>();
  for (const { id, name, rooms, payload, wasNotified } of rows) {
    if (name === "message:received") stored.set(payload.id, { message: payload, wasNotified });
    facts.tell({ id, name, rooms, payload });
  }
  return stored;
}

/** What a batch tells: each message to its conversation, and notifications to the few whom it names. */
const toldNames = ["message:received", "notification:mention"] as const;

interface Told {
  id: number;
  rooms: Room[];
  wasNotified: boolean;
}
type StoredRow = Told &
  ({ name: "message:received"; payload: Message } | { name: "notification:mention"; payload: object });
