import { useInfiniteQuery } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { shortDate } from "#domain/time/relative-time.ts";
import { allItems } from "#web/platform/paged.ts";
import { Button } from "#web/ui/button.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { readOn, unlessLeft } from "#web/ui/use-return-focus.ts";
import { failedMails } from "./queries.ts";
import { RowsToCome } from "./rows-to-come.tsx";
import { useRetryMail } from "./use-retry-mail.ts";

/** Mails that were given up; each can be sent on its way again, unless its link has ended. */
export function FailedMails({ count }: { count: number }) {
  const query = useInfiniteQuery(failedMails(count));
  const retry = useRetryMail();
  const found = allItems(query.data);
  return (
    <section aria-label="Failed mails" className="grid gap-3">
      <h2 className="label text-ink-3">Failed mails</h2>
      {retry.error && <Notice tone="bad">{retry.error.message}</Notice>}
      {query.isPending && <RowsToCome />}
      {query.isError && !query.data && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      {found.length > 0 && (
        <DataTable
          label="Failed mails"
          rows={found}
          keyOf={({ id }) => id}
          columns={[
            { label: "Mail", cell: ({ subject }) => <span className="font-semibold">{subject}</span> },
            { label: "To", cell: ({ to }) => to },
            { label: "Written", cell: ({ createdAt }) => shortDate(createdAt) },
            { label: "Why", cell: ({ lastError }) => lastError },
          ]}
          action={({ id, subject, to, isOver }) =>
            !isOver && (
              <Button
                icon={<RotateCw />}
                aria-label={`Retry: ${subject}, to ${to}`}
                busy={retry.isPending && retry.variables === id}
                // its row goes, and the focus must not go with it
                onClick={({ currentTarget }) => retry.mutate(id, { onSuccess: unlessLeft(currentTarget, readOn) })}
              >
                Retry
              </Button>
            )
          }
        />
      )}
      <MoreButton query={query} />
    </section>
  );
}
