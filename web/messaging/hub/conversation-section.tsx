import type { ReactNode } from "react";
import type { ConversationItem } from "#contract/conversations.ts";
import { ConversationCard } from "./conversation-card.tsx";

interface Props {
  name: string;
  heading: ReactNode;
  items: ConversationItem[];
  openId: string | undefined;
}

/** Some of the list's conversations under one heading. */
export function ConversationSection({ name, heading, items, openId }: Props) {
  return (
    <section aria-label={name} className="mb-3">
      <h2 className="label px-3 py-1.5 text-ink-3">{heading}</h2>
      {items.map((conversation) => (
        <ConversationCard key={conversation.id} conversation={conversation} isOpen={conversation.id === openId} />
      ))}
    </section>
  );
}
