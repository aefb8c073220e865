import type { AnnotationReply } from "#contract/annotations.ts";
import { useMe } from "#web/accounts/queries.ts";
import { MentionedWords } from "#web/messaging/text/mentioned-words.tsx";

/** What an annotation or a reply says, with whom it names. */
export function SaidWords({
  content,
  mentions,
  mentionNames,
}: Pick<AnnotationReply, "content" | "mentions" | "mentionNames">) {
  const me = useMe()?.id;
  const people = mentions.map((id, place) => ({ id, name: mentionNames[place] ?? "" }));
  return <MentionedWords text={content} people={people} me={me} />;
}
