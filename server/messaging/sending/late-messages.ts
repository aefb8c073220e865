// Messages of a conversation whose row somebody holds for long: they wait apart and in their order, and nobody else waits.
import { sql } from "kysely";
import type { Platform } from "#server/platform/context.ts";
import { isHeldUp } from "#server/platform/db.ts";
import { inBatches } from "#server/platform/in-batches.ts";
import type { PreparedMessage } from "./commit-messages.ts";
import { type Stored, storeMessages } from "./store-messages.ts";

interface Line {
  platform: Platform;
  waiting: number;
}

/** By conversation, of each server process; one is gone when its last message is stored. */
const lines = new WeakMap<Platform, Map<string, Line>>();
const answers = new WeakMap<PreparedMessage, Promise<Stored | null>>();

const commitLate = inBatches<Line, PreparedMessage, Stored | null>(async ({ platform }, batch) => {
  for (;;) {
    try {
      const stored = await storeMessages(platform, platform.database.lateWriter, batch);
      return batch.map(({ id }) => stored.get(id) ?? null);
    } catch (error) {
      // still held: the next of those that wait has the connection
      if (!isHeldUp(error)) throw error;
    }
  }
});

/** Of a message that waits apart: what will have become of it. */
export function lateAnswer(message: PreparedMessage): Promise<Stored | null> | undefined {
  return answers.get(message);
}

/** Puts the message behind those of its conversation that wait apart, if there are any; answers whether it waits there. */
export function joinsLate(platform: Platform, message: PreparedMessage): boolean {
  if (answers.has(message)) return true;
  const line = lines.get(platform)?.get(message.conversationId);
  if (!line) return false;
  line.waiting++;
  const answer = commitLate(line, message).finally(() => {
    line.waiting--;
    if (line.waiting === 0) lines.get(platform)?.delete(message.conversationId);
  });
  // whoever waits for it may have been refused with the rest of its batch
  answer.catch(() => {});
  answers.set(message, answer);
  return true;
}

/**
 * After a batch waited for too long: from now on the messages of the held conversations wait apart. Where no conversation is
 * held, but a row beside it (a message that is answered, an author), nobody can tell which, and all of them do.
 */
export async function setLate(platform: Platform, messages: PreparedMessage[]): Promise<void> {
  const ids = [...new Set(messages.map(({ conversationId }) => conversationId))];
  const { rows } = await sql<{ id: string }>`
    select id from conversations where id = any(${ids}::uuid[]) for no key update skip locked`.execute(
    platform.database.db,
  );
  const free = new Set(rows.map(({ id }) => id));
  const known = lines.get(platform) ?? new Map<string, Line>();
  lines.set(platform, known);
  const held = ids.filter((id) => !free.has(id));
  for (const id of held.length > 0 ? held : ids) known.set(id, { platform, waiting: 0 });
}
