import type { MessagePriority, MessageSign } from "#contract/messages.ts";

export interface Who {
  id: string;
  name: string;
}

/** A message as its conversation's insights read it: not deleted, and no line of the system's. Lists of them are oldest first. */
export interface Said {
  id: string;
  seq: number;
  author: Who;
  /** Its first thousand characters. */
  content: string;
  /** Milliseconds. */
  at: number;
  priority: MessagePriority;
  signs: MessageSign[];
  /** Whom it names. */
  mentions: Who[];
  topicId: string | null;
}

export const hour = 3_600_000;
export const day = 24 * hour;
export const week = 7 * day;

/** For a figure: its newest messages. */
export function newestIds(messages: Pick<Said, "id">[], most: number): string[] {
  return messages.slice(-most).map(({ id }) => id);
}

/** Null of nothing. */
export function average(values: number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
