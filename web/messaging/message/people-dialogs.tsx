import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Person } from "#contract/accounts.ts";
import { allItems } from "#web/platform/paged.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { ShownMessage } from "../live.ts";
import { reactionsOf, readers } from "../message-queries.ts";

interface Props {
  message: ShownMessage;
  onClose: () => void;
}

/** Whose read cursor has come this far; it grows while it is open. */
export function ReadersDialog({ message, onClose }: Props) {
  const query = useInfiniteQuery(readers(message.conversationId, message.id));
  const people = allItems(query.data);
  return (
    <Dialog open onClose={onClose} title="Read by">
      {query.isPending && <Skeleton className="h-16" />}
      {query.isError && !query.data && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && people.length === 0 && <p className="text-ink-2">Nobody has read this yet.</p>}
      <People people={people} label="Read by" />
      <MoreButton query={query} />
    </Dialog>
  );
}

/** Who felt what, by name. */
export function ReactionsDialog({ message, onClose }: Props) {
  const query = useQuery(reactionsOf(message.id, message.version));
  return (
    <Dialog open onClose={onClose} title="Reactions">
      {query.isPending && <Skeleton className="h-16" />}
      {query.isError && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.items.length === 0 && <p className="text-ink-2">Nobody reacts to this any more.</p>}
      <div className="grid gap-4">
        {query.data?.items.map(({ reaction, people }) => (
          <section key={reaction} aria-label={reaction}>
            <h3 className="mb-2 text-[length:var(--text-lg)]">{reaction}</h3>
            <People people={people} label={`Reacted with ${reaction}`} />
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function People({ people, label }: { people: Person[]; label: string }) {
  return (
    <ul aria-label={label} className="grid gap-2">
      {people.map(({ id, name, avatar }) => (
        <li key={id} className="flex items-center gap-2.5">
          <Avatar id={id} name={name} picture={avatar} size="small" />
          <span dir="auto" className="min-w-0 truncate">
            {name}
          </span>
        </li>
      ))}
    </ul>
  );
}
