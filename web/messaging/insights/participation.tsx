import type { ConversationInsights } from "#contract/conversation-insights.ts";
import { MeasuredPart } from "#web/ui/measured-part.tsx";
import { messagesInWords } from "./insight-words.ts";
import { QuietBar } from "./quiet-bar.tsx";

/** Who speaks how much, the most first. */
export function Participation({ balance }: { balance: ConversationInsights["teamDynamics"]["participationBalance"] }) {
  return (
    <MeasuredPart title="Participation balance" none="Nobody has said anything yet." isEmpty={balance.length === 0}>
      <ul className="grid gap-2.5 text-[length:var(--text-sm)]">
        {balance.map(({ person, messageCount, percent }) => (
          <li key={person.id} className="min-w-0">
            <p className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3">
              <bdi className="min-w-0 wrap-anywhere">{person.name}</bdi>
              <span className="text-[length:var(--text-xs)] text-ink-2">
                {messagesInWords(messageCount)} · {Math.round(percent)}%
              </span>
            </p>
            <QuietBar share={percent / 100} />
          </li>
        ))}
      </ul>
    </MeasuredPart>
  );
}
