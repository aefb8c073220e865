// The second vocabulary (S3 section 7), served on the namespace `/collaboration` as another name for the same verbs.
import { z } from "zod";
import { AnnotationEvent } from "./annotation-events.ts";
import { Annotation } from "./annotations.ts";
import { claimed } from "./claimed.ts";
import { type Asks, ask } from "./kit.ts";
import { maxMessageLength } from "./limits.ts";
import { Message, NewMessage, ReactionText } from "./messages.ts";
import { CursorMove, LoosePosition, ViewChange } from "./shared-views.ts";
import { id, longText } from "./text.ts";

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
  data: z.union([
    z.strictObject({ messageId: id, reaction: ReactionText }),
    /** All that the message has now, as the client sees it: those that name the caller are the caller's. */
    z.strictObject({
      messageId: id,
      reactions: z.array(z.object({ reaction: ReactionText, userIds: z.array(id).max(1000) })).max(100),
    }),
  ]),
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

type Given = Record<string, unknown>;
const isGiven = (value: unknown): value is Given =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** S3 gives such an event both a message and data: where data does not say what is meant, it is read off the message. */
function readMeant(event: unknown): unknown {
  if (!isGiven(event) || event.type === "message_send") return event;
  const message = isGiven(event.message) ? event.message : {};
  const { data = null } = event;
  // data of its own, which may leave out which message it is about
  if (isGiven(data) && data.id === undefined) return { ...event, data: { messageId: message.id, ...data } };
  if (data !== null && !isGiven(data)) return event;
  const { id: messageId, content, reactions } = data ?? message;
  if (event.type === "message_update") return { ...event, data: { messageId, content } };
  if (event.type === "message_delete") return { ...event, data: { messageId } };
  return event.type === "message_reaction" ? { ...event, data: { messageId, reactions } } : event;
}

/** `connection_status` of S3 is a client's word to itself about its own socket: the server neither takes nor tells it. */
export const collaborationAsks = {
  join_user: ask(z.unknown(), z.object({ id })),
  join_conversation: ask(z.strictObject({ ...claimed, conversationId: id }), z.object({ conversationId: id })),
  leave_conversation: ask(z.strictObject({ ...claimed, conversationId: id }), z.object({ conversationId: id })),
  typing_indicator: ask(z.strictObject({ ...claimed, conversationId: id, isTyping: z.boolean() }), z.null()),
  cursor_move: ask(CursorMove.extend({ position: LoosePosition }), z.null()),
  view_change: ask(ViewChange, z.null()),
  message_event: ask(
    z.preprocess(readMeant, z.discriminatedUnion("type", [sending, editing, deleting, reacting])),
    Message,
  ),
  /** What was made or changed; null where it is gone, and of a preview. */
  annotation_event: ask(AnnotationEvent, Annotation.nullable()),
} satisfies Asks;
