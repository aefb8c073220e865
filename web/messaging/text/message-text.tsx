import "./message-text.css";
import { useMe } from "#web/accounts/queries.ts";
import { useThread } from "../thread/thread-context.ts";
import { TextBlocks } from "./text-blocks.tsx";
import { MentionedContext } from "./text-line.tsx";
import { tokensOf } from "./text-tokens.ts";

interface Props {
  text: string;
  /** Ids of whom it names. */
  mentions: string[];
  /** What each was called when it was named; unknown of what is on its way. */
  mentionNames?: string[] | undefined;
  isOwn: boolean;
  /** Of the bubble. */
  className: string;
}

/** A text with its marks as what they mean. Nothing in it becomes HTML: each mark is a part of our own. */
export function MessageText({ text, mentions, mentionNames = [], isOwn, className }: Props) {
  const participants = useThread().conversation?.participants ?? [];
  const me = useMe();
  const tokens = tokensOf(text);
  // a large conversation lists some of its people only
  const known = me ? [...participants, me] : participants;
  const people = [
    ...known.filter(({ id }) => mentions.includes(id)),
    ...mentions.map((id, place) => ({ id, name: mentionNames[place] ?? "" })),
  ];
  return (
    <MentionedContext value={{ people, me: me?.id ?? "" }}>
      <div dir="auto" data-own={isOwn || undefined} className={`message-text ${className}`}>
        <TextBlocks tokens={tokens} />
      </div>
    </MentionedContext>
  );
}
