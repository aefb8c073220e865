import { useInfiniteQuery } from "@tanstack/react-query";
import type { Inquiry, InquiryEntry } from "#contract/inquiries.ts";
import { allItems } from "#web/platform/paged.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { Ago } from "./ago.tsx";
import { InquiryEntryForm } from "./inquiry-entry-form.tsx";
import { inquiryEntries } from "./queries.ts";
import { RowsToCome } from "./rows-to-come.tsx";

/** What was mailed to the sender, and what the studio noted for itself, oldest first. */
export function InquiryEntries({ inquiry }: { inquiry: Inquiry }) {
  const query = useInfiniteQuery(inquiryEntries(inquiry.id));
  const found = allItems(query.data);
  return (
    <Card title="Answers and notes">
      <div className="grid gap-5">
        {query.isPending && <RowsToCome />}
        {query.isError && !query.data && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
        {found.length > 0 && (
          <ol aria-label="Answers and notes" className="grid gap-4">
            {found.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
        <MoreButton query={query} />
        <InquiryEntryForm inquiry={inquiry} />
      </div>
    </Card>
  );
}

function Entry({ entry: { kind, body, author, createdAt } }: { entry: InquiryEntry }) {
  const isAnswer = kind === "answer";
  return (
    <li className="grid gap-1.5 border-l-2 border-line-strong pl-4">
      <p className="flex flex-wrap items-center gap-2 text-[length:var(--text-sm)] text-ink-2">
        <Badge tone={isAnswer ? "ok" : "neutral"}>{isAnswer ? "Answer" : "Note"}</Badge>
        {author?.name ?? "Somebody who is gone"} · <Ago time={createdAt} />
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {body}
      </p>
    </li>
  );
}
