import type { AutomationSuggestion, AutomationTrigger } from "#contract/automation.ts";
import type { ConversationItem } from "#contract/conversations.ts";
import { messagesRead } from "#domain/workflows/automation/suggestion-rule.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RefreshHead } from "#web/ui/refresh-head.tsx";
import { Asked } from "./asked.tsx";
import type { OpenForm } from "./automation-dialog.tsx";
import type { PersonHere } from "./people-here.ts";
import { SuggestionCard } from "./suggestion-card.tsx";

interface Props {
  conversation: ConversationItem;
  others: PersonHere[];
  query: {
    data: { items: AutomationSuggestion[] } | undefined;
    isPending: boolean;
    isFetching: boolean;
    error: Error | null;
    refetch: () => Promise<unknown>;
  };
  /** Messages that came since it was read. */
  fresh: number;
  onOpen: (form: OpenForm) => void;
  onMade: (trigger: AutomationTrigger) => void;
  onAdd: () => void;
  onShow: (messageId: string) => void;
}

/** What was seen in the last messages, and what could be done about it. What comes meanwhile is read when one says so. */
export function SuggestionsTab({ conversation, others, query, fresh, onOpen, onMade, onAdd, onShow }: Props) {
  const ask = () => void query.refetch();
  return (
    <Asked query={query}>
      {({ items }) => (
        <>
          <RefreshHead fresh={fresh} isBusy={query.isFetching} onRefresh={ask}>
            Read off the last {messagesRead} messages
          </RefreshHead>
          {query.error && (
            <div className="mb-3">
              <Notice tone="bad">{query.error.message}</Notice>
            </div>
          )}
          {items.length === 0 ? (
            <EmptyState
              title="No automation suggestions available"
              text="They come when messages repeat, name deadlines, ask for approvals or ask much. You can add an automation of your own."
              action={<Button onClick={onAdd}>Add an automation</Button>}
            />
          ) : (
            <ul className="grid gap-3">
              {items.map((suggestion) => (
                <SuggestionCard
                  key={suggestion.id}
                  {...{ suggestion, others, onOpen, onMade, onShow }}
                  conversationId={conversation.id}
                />
              ))}
            </ul>
          )}
        </>
      )}
    </Asked>
  );
}
