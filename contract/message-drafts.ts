import { z } from "zod";
import { type Routes, route, type Signals } from "./kit.ts";
import { maxDraftLength } from "./limits.ts";
import { id, longText, time } from "./text.ts";

/** What I am writing in a conversation; null: never wrote anything. */
export const MessageDraft = z.object({ conversationId: id, content: z.string(), writtenAt: time.nullable() });
export type MessageDraft = z.infer<typeof MessageDraft>;

const one = z.strictObject({ id });

export const messageDraftRoutes = {
  /**
   * Mine, the latest written first, at most two hundred: the emptied ones too, for what was sent from one device is left on
   * no other. What is too long to be sent is not among them.
   */
  listDrafts: route("GET", "/messages/drafts", { answer: z.object({ items: z.array(MessageDraft) }) }),
  getDraft: route("GET", "/conversations/:id/draft", { params: one, answer: MessageDraft }),
  /** The newest by `writtenAt` wins; answers the one that stands. Sent or thrown away, it is empty. */
  putDraft: route("PUT", "/conversations/:id/draft", {
    params: one,
    body: z.strictObject({ content: longText(maxDraftLength), writtenAt: time }),
    answer: MessageDraft,
  }),
} satisfies Routes;

/** To one's own devices; never stored, so that nothing keeps what was not sent. */
export const messageDraftSignals = { "draft:changed": MessageDraft } satisfies Signals;
