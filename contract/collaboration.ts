// The second vocabulary (S3 section 7), served on the namespace `/collaboration` as another name for the same verbs.
import { z } from "zod";
import { type Asks, ask } from "./kit.ts";
import { maxMessageLength } from "./limits.ts";
import { Message, NewMessage, ReactionText } from "./messages.ts";
import { CursorMove, ViewChange } from "./shared-views.ts";
import { id, longText } from "./text.ts";

/** Who somebody is comes from the handshake: what the payload says of it is taken and ignored. */
const claimed = { userId: z.unknown().optional(), userName: z.unknown().optional(), timestamp: z.unknown().optional() };

const sending = z.strictObject({
  ...claimed,
  type: z.literal("message_send"),
  conversationId: id,
  message: NewMessage.partial({ conversationId: true }),
  data: z.unknown().optional(),
});
const reacting = z.strictObject({
  ...claimed,
  type: z.literal("message_reaction"),
  conversationId: id,
  message: z.unknown().optional(),
  data: z.strictObject({ messageId: id, reaction: ReactionText }),
});
const editing = z.strictObject({
  ...claimed,
  type: z.literal("message_update"),
  conversationId: id,
  message: z.unknown().optional(),
  data: z.strictObject({ messageId: id, content: longText(maxMessageLength) }),
});
const deleting = z.strictObject({
  ...claimed,
  type: z.literal("message_delete"),
  conversationId: id,
  message: z.unknown().optional(),
  data: z.strictObject({ messageId: id }),
});

export const collaborationAsks = {
  join_user: ask(z.unknown(), z.object({ id })),
  join_conversation: ask(z.strictObject({ ...claimed, conversationId: id }), z.object({ conversationId: id })),
  leave_conversation: ask(z.strictObject({ ...claimed, conversationId: id }), z.object({ conversationId: id })),
  typing_indicator: ask(z.strictObject({ ...claimed, conversationId: id, isTyping: z.boolean() }), z.null()),
  cursor_move: ask(CursorMove.extend(claimed), z.null()),
  view_change: ask(ViewChange.extend(claimed), z.null()),
  message_event: ask(z.discriminatedUnion("type", [sending, editing, deleting, reacting]), Message),
} satisfies Asks;
