import { useQuery } from "@tanstack/react-query";
import { clockTime, shortDate } from "#domain/time/relative-time.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { ShownMessage } from "../live.ts";
import { messageHistory } from "../message-queries.ts";

/** Everything it has said, the newest first. */
export function HistoryDialog({ message, onClose }: { message: ShownMessage; onClose: () => void }) {
  const query = useQuery(messageHistory(message.id, message.version));
  return (
    <Dialog open onClose={onClose} title="Edit history">
      {query.isPending && <Skeleton className="h-24" />}
      {query.isError && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      <ol aria-label="Versions" className="grid gap-4">
        {query.data?.items.map(({ version, content, writtenAt }) => (
          <li key={version}>
            <time dateTime={writtenAt} className="num text-[length:var(--text-xs)] text-ink-2">
              {shortDate(writtenAt)}, {clockTime(writtenAt)}
            </time>
            <p className="break-words whitespace-pre-wrap">{content || "Only files"}</p>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
