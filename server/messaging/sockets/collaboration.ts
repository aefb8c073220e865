// The second vocabulary (S3 section 7) as another name for the first: a client of either meets a client of the other.

import type { z } from "zod";
import { collaborationAsks } from "#contract/collaboration.ts";
import type { FactName, SignalName, signals } from "#contract/contract.ts";
import type { Message } from "#contract/messages.ts";
import { personColour } from "#domain/accounts/person-colour.ts";
import { collaborationPolicies } from "#domain/policies.ts";
import type { Caller, SecondVocabulary, Words } from "#server/platform/sockets/door.ts";
import { deleteMessage } from "../changing/delete-message.ts";
import { editMessage } from "../changing/edit-message.ts";
import { setReactions } from "../changing/react.ts";
import { messagingAskHandlers as first } from "./asks.ts";

type SignalPayload<N extends SignalName> = z.output<(typeof signals)[N]>;
type Input<N extends keyof typeof collaborationAsks> = z.output<(typeof collaborationAsks)[N]["input"]>;

const handlers = {
  join_user: (caller: Caller) => first["user:join"](caller, {}),
  join_conversation: (caller: Caller, { conversationId }: Input<"join_conversation">) =>
    first["conversation:join"](caller, { conversationId, presence: true }),
  leave_conversation: (caller: Caller, { conversationId }: Input<"leave_conversation">) =>
    first["conversation:leave"](caller, { conversationId }),
  typing_indicator: (caller: Caller, { conversationId, isTyping }: Input<"typing_indicator">) =>
    first[isTyping ? "typing:start" : "typing:stop"](caller, { conversationId }),
  cursor_move: (caller: Caller, { conversationId, view, position }: Input<"cursor_move">) =>
    first["cursor:move"](caller, { conversationId, view, position }),
  view_change: (caller: Caller, { conversationId, view }: Input<"view_change">) =>
    first["view:change"](caller, { conversationId, view }),
  message_event(caller: Caller, event: Input<"message_event">): Promise<Message> {
    if (event.type === "message_reaction") {
      const { data } = event;
      if ("reaction" in data) return first["message:react"](caller, data);
      const mine = data.reactions.filter(({ userIds }) => userIds.includes(caller.member.user.id));
      return setReactions(caller.member, { id: data.messageId, reactions: mine.map(({ reaction }) => reaction) });
    }
    if (event.type === "message_update") {
      return editMessage(caller.member, { id: event.data.messageId, content: event.data.content });
    }
    if (event.type === "message_delete") return deleteMessage(caller.member, { id: event.data.messageId });
    return first["message:send"](caller, { ...event.message, conversationId: event.conversationId });
  },
};

/** But for what areas above say in it (`server/guidon.ts`). */
export const collaboration: SecondVocabulary = {
  namespace: "/collaboration",
  asks: collaborationAsks,
  policyOf: (name) => collaborationPolicies[name as keyof typeof collaborationPolicies],
  handlers: handlers as SecondVocabulary["handlers"],
  translate,
};

const messageEvents: Partial<Record<FactName, string>> = {
  "message:received": "message_send",
  "message:updated": "message_update",
  "message:deleted": "message_delete",
  "message:reaction-added": "message_reaction",
  "message:reaction-removed": "message_reaction",
};

function translate(name: FactName | SignalName, payload: unknown, actorId?: string | null): Words | undefined {
  const type = messageEvents[name as FactName];
  if (type) {
    const message = payload as Message;
    const { conversationId, author, updatedAt } = message;
    // who did it, not whose message it is: clients pass over what they did themselves (S3 section 4)
    const userId = actorId ?? author.id;
    const told = { type, message, data: message, conversationId, userId, timestamp: updatedAt };
    return { event: "message_event", payload: told };
  }
  switch (name) {
    case "typing:started":
      return { event: "typing_indicator", payload: { ...(payload as object), isTyping: true } };
    case "typing:stopped":
      return { event: "typing_indicator", payload: { ...(payload as object), isTyping: false } };
    case "cursor:moved":
      return { event: "cursor_moved", payload };
    case "view:changed":
      return { event: "view_changed", payload };
    case "user:joined-conversation":
      return { event: "user_joined", payload: presenceUser(payload as SignalPayload<"user:joined-conversation">) };
    case "user:left-conversation": {
      // S3: the id and nothing else; which conversation it was comes after it, for who reads on
      const more = payload as SignalPayload<"user:left-conversation">;
      return { event: "user_left", payload: more.userId, more };
    }
    case "user:online":
      return { event: "presence_update", payload: { ...(payload as object), isOnline: true } };
    case "user:offline":
      return { event: "presence_update", payload: { ...(payload as object), isOnline: false } };
    default:
      return undefined;
  }
}

/** S3 section 3, of somebody who has just come: types nothing yet, and is here now. */
function presenceUser({ conversationId, user: { id, name, avatar } }: SignalPayload<"user:joined-conversation">) {
  const lastSeen = new Date().toISOString();
  return { id, name, avatar, color: personColour(id), isTyping: false, lastSeen, conversationId, userId: id };
}
