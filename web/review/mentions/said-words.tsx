import type { Mentioned } from "#contract/annotations.ts";
import { useMe } from "#web/accounts/queries.ts";
import { MentionedWords } from "#web/messaging/text/mentioned-words.tsx";

/** What is said on a file, with whom it names; what a server of the release before tells names nobody. */
export function SaidWords({ content, mentions = [], mentionNames = [] }: { content: string } & Partial<Mentioned>) {
  const me = useMe()?.id;
  const people = mentions.map((id, place) => ({ id, name: mentionNames[place] ?? "" }));
  return <MentionedWords text={content} people={people} me={me} />;
}
