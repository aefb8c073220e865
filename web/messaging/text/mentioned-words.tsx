import "./message-text.css";
import { type Mentionable, splitAtMentions } from "#domain/messaging/text/mentions.ts";

interface Props {
  text: string;
  /** Whom it mentions, as they are called there. */
  people: Mentionable[];
  /** Who reads it. */
  me: string | undefined;
}

/** Words in which those stand out whom they mention, whoever reads them most of all. */
export function MentionedWords({ text, people, me }: Props) {
  return splitAtMentions(text, people).map((part, place) =>
    part.id ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text do not change places
      <span key={place} className="mention" data-me={part.id === me || undefined}>
        {part.text}
      </span>
    ) : (
      part.text
    ),
  );
}
