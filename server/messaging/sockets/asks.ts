// What sockets ask (S3 section 7, first reading): the very verbs of the routes, and the signals of a room.
import type { annotationAsks } from "#contract/annotations.ts";
import type { AskName } from "#contract/contract.ts";
import { AppError } from "#contract/errors.ts";
import type { liveAsks } from "#contract/live.ts";
import { asPerson } from "#server/accounts/users.ts";
import type { AskHandlers, Caller } from "#server/platform/sockets/door.ts";
import { addReaction } from "../changing/react.ts";
import { requireConversation } from "../conversation-access.ts";
import { conversationRoom } from "../conversations/conversations.ts";
import { noteComing, noteLeaving } from "../people/came-in.ts";
import { listPresence } from "../people/participants.ts";
import { readMessage } from "../reading/read-message.ts";
import { sendMessage } from "../sending/send-message.ts";

type MessagingAsk = Exclude<AskName, keyof typeof liveAsks | keyof typeof annotationAsks | `file:${string}`>;

export const messagingAskHandlers: AskHandlers<MessagingAsk> = {
  // who joins is the session's person, whatever the payload says
  "user:join": async ({ member }) => asPerson(member.user),
  async "conversation:join"(caller, { conversationId, presence }) {
    const { user, platform } = caller.member;
    await requireConversation(platform.database, user, conversationId, "room.join");
    const room = conversationRoom(conversationId);
    // who is there by membership stays: whatever takes the right takes the socket out, and a bad moment of the database does not
    const isNew = !caller.isIn(room);
    if (isNew) await comeIn(caller, conversationId);
    // gone while it was asked: nobody would hear that they left again
    if (!caller.isIn(room)) throw new AppError("not_found");
    const who = { conversationId, userId: user.id, user: asPerson(user) };
    platform.realtime.signal([room], "user:joined-conversation", who, caller.socketId);
    noteComing(caller, conversationId, (id) => tellLeaving(caller, id));
    if (presence) await tellWhoIsHere(caller, conversationId);
    return { conversationId, isNew };
  },
  // the room stays the membership's: leaving only tells that this person looks elsewhere
  async "conversation:leave"(caller, { conversationId }) {
    const isGone = noteLeaving(caller, conversationId);
    if (isGone && caller.isIn(conversationRoom(conversationId))) tellLeaving(caller, conversationId);
    return { conversationId };
  },
  "message:send": ({ member }, input) => sendMessage(member, input),
  "message:read": ({ member }, { messageId }) => readMessage(member, { id: messageId }),
  "message:react": ({ member }, { messageId, reaction }) => addReaction(member, { id: messageId, reaction }),
  async "typing:start"(caller, { conversationId }) {
    const typing = typingOf(caller);
    typing.add(conversationId);
    const room = await signalRoom(caller, conversationId).catch((error) => {
      typing.delete(conversationId);
      throw error;
    });
    // stopped meanwhile
    if (!typing.has(conversationId)) return null;
    const { id: userId, name: userName } = caller.member.user;
    const who = { conversationId, userId, userName };
    caller.member.platform.realtime.signal([room], "typing:started", who, caller.socketId);
    return null;
  },
  async "typing:stop"(caller, { conversationId }) {
    if (!caller.isIn(conversationRoom(conversationId))) throw new AppError("not_found");
    // of these a socket may say any number: one that changes nothing asks no table and tells nobody
    if (!typingOf(caller).delete(conversationId)) return null;
    const room = await signalRoom(caller, conversationId);
    const { id: userId, name: userName } = caller.member.user;
    const who = { conversationId, userId, userName };
    caller.member.platform.realtime.signal([room], "typing:stopped", who, caller.socketId);
    return null;
  },
  async "cursor:move"(caller, { conversationId, view, position }) {
    const room = await signalRoom(caller, conversationId);
    const { id: userId, name: userName } = caller.member.user;
    const moved = { conversationId, userId, userName, view, position };
    caller.member.platform.realtime.signal([room], "cursor:moved", moved, caller.socketId);
    return null;
  },
  async "view:change"(caller, { conversationId, view }) {
    const room = await signalRoom(caller, conversationId);
    const user = asPerson(caller.member.user);
    const changed = { conversationId, userId: user.id, user, view };
    caller.member.platform.realtime.signal([room], "view:changed", changed, caller.socketId);
    return null;
  },
};

function tellLeaving(caller: Caller, conversationId: string): void {
  const { user, platform } = caller.member;
  const who = { conversationId, userId: user.id };
  platform.realtime.signal([conversationRoom(conversationId)], "user:left-conversation", who, caller.socketId);
}

async function comeIn(caller: Caller, conversationId: string): Promise<void> {
  const { user, platform } = caller.member;
  const room = conversationRoom(conversationId);
  await caller.join(room);
  // a right lost since the first question has emptied the room of its sockets before this one came in; where nobody can
  // say so now, whoever came in goes out and may ask again
  await requireConversation(platform.database, user, conversationId, "room.join").catch(async (error) => {
    await caller.leave(room);
    throw error;
  });
}

/** To who comes in alone: of the others that a list shows of it, who is here, and since when the rest is away. */
async function tellWhoIsHere(caller: Caller, conversationId: string): Promise<void> {
  const { user, platform } = caller.member;
  for (const { userId, isOnline, lastSeen } of await listPresence(platform.database.db, conversationId)) {
    if (userId === user.id) continue;
    if (isOnline) caller.signal("user:online", { userId });
    else if (lastSeen) caller.signal("user:offline", { userId, lastSeen });
  }
}

const typers = new WeakMap<Caller, Set<string>>();

/** The conversations in which this socket said that it types, and not yet that it stopped. */
function typingOf(caller: Caller): Set<string> {
  const typing = typers.get(caller) ?? new Set();
  typers.set(caller, typing);
  return typing;
}

/** Only who is in the room now, and may post there. */
async function signalRoom({ member, isIn }: Caller, conversationId: string) {
  const room = conversationRoom(conversationId);
  if (!isIn(room)) throw new AppError("not_found");
  await requireConversation(member.platform.database, member.user, conversationId, "typing");
  return room;
}
