import type { ConversationItem } from "#contract/conversations.ts";
import type { Message, MessageSign } from "#contract/messages.ts";

type Held = Pick<ConversationItem, "lastSaidSeq" | "joinedSeq" | "unanswered">;
type Told = Pick<Message, "id" | "seq" | "version" | "type" | "createdAt" | "signs" | "mentions"> & {
  author: { id: string };
};

/** As many are held of a conversation. */
const most = 50;

/**
 * What I have not answered myself once this message, or this newer version of it, is there: my own word answers all before it,
 * and what presses, waits or asks no more is left out.
 */
export function withMessage(held: Held, message: Told, me: string): Pick<Held, "lastSaidSeq" | "unanswered"> {
  const { id, seq, version, type, createdAt, signs, mentions, author } = message;
  const isMine = author.id === me && type !== "system";
  const lastSaidSeq = isMine ? Math.max(held.lastSaidSeq, seq) : held.lastSaidSeq;
  const others = held.unanswered.filter((one) => one.id !== id);
  const open = { id, seq, version, createdAt, signs, authorId: author.id, namesMe: mentions.includes(me) };
  const all = !isMine && signs.some(waits) ? [...others, open] : others;
  const from = Math.max(lastSaidSeq, held.joinedSeq ?? Number.POSITIVE_INFINITY);
  const unanswered = all.filter((one) => one.seq > from).toSorted((a, b) => a.seq - b.seq);
  return { lastSaidSeq, unanswered: unanswered.slice(-most) };
}

function waits(sign: MessageSign): boolean {
  return sign === "urgent" || sign === "pending" || sign === "question";
}
