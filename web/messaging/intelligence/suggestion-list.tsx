import type { ConversationItem } from "#contract/conversations.ts";
import type { HubSuggestion } from "#domain/messaging/insights/hub-insights.ts";
import { levelNames } from "#web/files/analysis/level-names.ts";
import { Badge } from "#web/ui/badge.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PanelLink } from "./panel-link.tsx";

const tones = { high: "bad", medium: "warn", low: "neutral" } as const;

const types: Record<HubSuggestion["type"], string> = {
  urgent: "Urgent messages",
  "follow-up": "Follow-up",
  pending: "Pending actions",
  question: "Unanswered questions",
  priorities: "Priorities",
  archive: "Archive",
};

interface Props {
  suggestions: HubSuggestion[];
  found: ConversationItem[];
  isWhole: boolean;
  isNarrowed: boolean;
}

/** What the hub advises, the most pressing first. */
export function SuggestionList({ suggestions, found, isWhole, isNarrowed }: Props) {
  if (suggestions.length === 0 && isNarrowed) {
    return <p className="p-3 text-[length:var(--text-sm)] text-ink-2">No suggestion matches.</p>;
  }
  if (suggestions.length === 0 && isWhole) {
    return <EmptyState title="All Caught Up!" text="No workflow suggestions at the moment." />;
  }
  return (
    <ul aria-label="Suggestions" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {suggestions.map(({ id, conversationId, type, title, description, priority }) => (
        <li key={id} data-card={conversationId ?? undefined} className="rounded-md border border-line px-3 py-2">
          <p className="flex flex-wrap items-center gap-2 text-[length:var(--text-2xs)] text-ink-2">
            <Badge tone={tones[priority]}>
              {levelNames[priority]}
              <span className="sr-only"> priority</span>
            </Badge>
            {types[type]}
          </p>
          <p className="mt-1 text-[length:var(--text-sm)] font-semibold">{title}</p>
          <p className="text-[length:var(--text-xs)] wrap-anywhere text-ink-2">{description}</p>
          {conversationId && (
            <PanelLink
              conversationId={conversationId}
              className="inline-flex min-h-8 pointer-coarse:min-h-11 items-center rounded-sm text-[length:var(--text-xs)] font-semibold text-accent-text hover:underline"
            >
              Open Conversation
              <span className="sr-only">: {found.find((one) => one.id === conversationId)?.name}</span>
            </PanelLink>
          )}
        </li>
      ))}
    </ul>
  );
}
