// Who said by which socket that they are in a conversation: whoever goes without a word, or is taken out, has left it, too.
import type { Caller } from "#server/platform/sockets/door.ts";
import { conversationRoom } from "../conversations/conversations.ts";

const ofSocket = new WeakMap<Caller, Set<string>>();
/** Sockets of one person in one conversation, of this process. */
const sockets = new Map<string, number>();

/** Once, until it is told to have left; `onGone` when the socket, as the last of this person there, closes or is taken out. */
export function noteComing(caller: Caller, conversationId: string, onGone: (conversationId: string) => void): void {
  const own = ofSocket.get(caller) ?? new Set();
  if (own.has(conversationId)) return;
  own.add(conversationId);
  const key = keyOf(caller, conversationId);
  sockets.set(key, (sockets.get(key) ?? 0) + 1);
  if (ofSocket.has(caller)) return;
  ofSocket.set(caller, own);
  caller.atLeaving((room) => {
    const id = [...own].find((one) => conversationRoom(one) === room);
    // where all are taken out at once, nobody is left to hear of each
    if (id && noteLeaving(caller, id)) queueMicrotask(() => onGone(id));
  });
}

/** Answers whether none of this person's sockets is there any more. */
export function noteLeaving(caller: Caller, conversationId: string): boolean {
  const key = keyOf(caller, conversationId);
  const left = (sockets.get(key) ?? 0) - (ofSocket.get(caller)?.delete(conversationId) ? 1 : 0);
  if (left > 0) sockets.set(key, left);
  else sockets.delete(key);
  return left <= 0;
}

function keyOf({ member }: Caller, conversationId: string): string {
  return `${member.user.id} ${conversationId}`;
}
