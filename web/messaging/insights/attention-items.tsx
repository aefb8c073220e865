import type { ConflictIndicator } from "#contract/conversation-insights.ts";
import { MeasuredPart } from "#web/ui/measured-part.tsx";
import { CountedLine } from "./counted-line.tsx";
import { listedInWords } from "./insight-words.ts";
import { LevelBadge } from "./level-badge.tsx";

/** S3 section 9. */
const mostShown = 2;

/** What stands between people, and what to do about it. */
export function AttentionItems({ items }: { items: ConflictIndicator[] }) {
  return (
    <MeasuredPart title="Attention items" none="Nothing needs attention." isEmpty={items.length === 0}>
      <ul className="grid gap-3">
        {items.slice(0, mostShown).map(({ type, severity, description, suggestedResolution, messages }) => (
          <li
            key={type + description}
            className="min-w-0 rounded-md border border-line p-3 text-[length:var(--text-sm)]"
          >
            <LevelBadge level={severity} />
            <p className="mt-1.5 wrap-anywhere">{description}</p>
            <p className="my-1 wrap-anywhere text-ink-2">{suggestedResolution}</p>
            {messages.length > 0 && <CountedLine label={listedInWords(messages)} ids={messages} />}
          </li>
        ))}
      </ul>
    </MeasuredPart>
  );
}
