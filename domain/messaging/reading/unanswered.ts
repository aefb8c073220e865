import type { ConversationItem } from "#contract/conversations.ts";
import { maxUnanswered } from "#contract/limits.ts";
import { openSigns } from "#contract/message-signs.ts";
import type { Message } from "#contract/messages.ts";
import { hasReadAbove } from "./has-read-above.ts";

type Held = Pick<ConversationItem, "lastSaidSeq" | "joinedSeq" | "unanswered" | "lastWords">;
type Told = Pick<Message, "id" | "seq" | "version" | "type" | "createdAt" | "signs" | "mentions"> & {
  author: { id: string };
};

/**
 * What I have not answered myself, and who spoke last, once this message or this newer version of it is there: my own
 * word answers all before it that I had seen, and what presses, waits or asks no more is left out.
 */
export function withMessage(held: Held, message: Told, me: string): Omit<Held, "joinedSeq"> {
  const { id, seq, version, type, createdAt, signs, mentions, author } = message;
  if (type === "system") return held;
  const isMine = author.id === me;
  const lastSaidSeq = isMine && hasReadAbove(message) ? Math.max(held.lastSaidSeq, seq) : held.lastSaidSeq;
  const others = held.unanswered.filter((one) => one.id !== id);
  const open = { id, seq, version, createdAt, signs, authorId: author.id, namesMe: mentions.includes(me) };
  const isOpen = !isMine && openSigns.some((sign) => signs.includes(sign));
  const from = Math.max(lastSaidSeq, held.joinedSeq ?? Number.POSITIVE_INFINITY);
  const unanswered = (isOpen ? [...others, open] : others).filter((one) => one.seq > from);
  return {
    lastSaidSeq,
    unanswered: unanswered.toSorted((a, b) => a.seq - b.seq).slice(-maxUnanswered),
    lastWords: withWord(held.lastWords, { authorId: author.id, seq }),
  };
}

/** Of the two who spoke last each one's newest; in whatever order the words are heard. */
function withWord(words: Held["lastWords"], word: Held["lastWords"][number]): Held["lastWords"] {
  const own = words.find(({ authorId }) => authorId === word.authorId);
  if (own && own.seq >= word.seq) return words;
  return [...words.filter((one) => one !== own), word].toSorted((a, b) => b.seq - a.seq).slice(0, 2);
}
