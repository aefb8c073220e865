import { newId } from "#contract/new-id.ts";
import { signsOf } from "#domain/messaging/message-signs.ts";
import type { Heard } from "./heard.ts";

export const [me, dev] = [
  { id: "00000000-0000-4000-8000-000000000001", name: "Alice" },
  { id: "00000000-0000-4000-8000-000000000002", name: "Dev" },
];

/** For tests: what Dev says on the first of August, unless told otherwise. */
export function heard(content: string, more: Partial<Heard> = {}): Heard {
  const { priority = "medium" } = more;
  return {
    id: newId(),
    seq: 1,
    author: dev,
    content,
    at: Date.parse("2026-08-01T12:00:00.000Z"),
    signs: signsOf({ content, type: "text", priority }),
    mentions: [],
    topicId: null,
    hasFile: false,
    ...more,
    priority,
  };
}
