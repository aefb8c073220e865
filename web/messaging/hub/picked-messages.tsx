import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { Message } from "#contract/messages.ts";
import { plainWords } from "#domain/messaging/text/plain-words.ts";
import { allItems, type Pages } from "#web/platform/paged.ts";
import { useNow } from "#web/platform/use-now.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { PickedMessage } from "./picked-message.tsx";

interface Props<Item extends Message> {
  title: string;
  description: string;
  /** Said when there is none. */
  nothing: string;
  query: UseInfiniteQueryResult<Pages<Item>>;
  /** The name of the conversation it stands in; undefined where all stand in one. */
  placeOf: (message: Item) => string | undefined;
  onOpen: (message: Item) => void;
  onClose: () => void;
}

/** Messages from here and there; a press goes to the one. */
export function PickedMessages<Item extends Message>({ query, placeOf, onOpen, onClose, ...props }: Props<Item>) {
  const items = allItems(query.data);
  const now = useNow();
  return (
    <Dialog open onClose={onClose} title={props.title} description={props.description}>
      {query.isPending && <Skeleton className="h-16" />}
      {query.isError && !query.data && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && items.length === 0 && <p className="text-ink-2">{props.nothing}</p>}
      <ul aria-label={props.title} className="grid gap-1">
        {items.map((message) => (
          <li key={message.id}>
            <PickedMessage
              by={[message.author.name, placeOf(message)].filter(Boolean).join(" · ")}
              createdAt={message.createdAt}
              now={now}
              words={plainWords(message.content) || message.attachments[0]?.name}
              onPress={() => {
                onOpen(message);
                onClose();
              }}
            />
          </li>
        ))}
      </ul>
      <MoreButton query={query} />
    </Dialog>
  );
}
