import type { ConversationItem } from "#contract/conversations.ts";
import { folded } from "#domain/folded.ts";

/** S3 section 5: by the name or the last message's text; the words are folded already. */
export function holdsWords(
  { name, lastMessage }: Pick<ConversationItem, "name" | "lastMessage">,
  words: string,
): boolean {
  return folded(name).includes(words) || folded(lastMessage?.content ?? "").includes(words);
}
