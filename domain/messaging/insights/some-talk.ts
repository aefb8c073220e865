// For the tests: a talk as it would be read, with the signs that the server reads off each message.
import { signsOf } from "../message-signs.ts";
import type { Said } from "./said.ts";

type Line = [author: string, minutes: number, content: string, more?: Partial<Said>];

/** When the first line's minutes begin: Friday, 2026-08-14 at noon, UTC. */
export const start = Date.parse("2026-08-14T12:00:00Z");

/** Of each line who says it, how many minutes after the start, and what; named m1, m2 and so on. */
export function someTalk(...lines: Line[]): Said[] {
  return lines.map(([name, minutes, content, more = {}], index) => ({
    id: `m${index + 1}`,
    seq: index + 1,
    author: { id: name, name },
    content,
    at: start + minutes * 60_000,
    priority: "medium",
    signs: signsOf({ content, type: "text", priority: more.priority ?? "medium" }),
    mentions: [],
    topicId: null,
    ...more,
  }));
}
