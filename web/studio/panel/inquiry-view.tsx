import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import type { Inquiry } from "#contract/inquiries.ts";
import { leadsNowhere } from "#web/platform/query-client.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { GoneInquiry } from "./gone-inquiry.tsx";
import { InquiryCare } from "./inquiry-care.tsx";
import { InquiryEntries } from "./inquiry-entries.tsx";
import { InquiryHead } from "./inquiry-head.tsx";
import { InquiryText } from "./inquiry-text.tsx";
import { inquiry } from "./queries.ts";
import { RowsToCome } from "./rows-to-come.tsx";

/** One inquiry: what was written, what was answered, and what is done about it. */
export function InquiryView({ id, onBack }: { id: string; onBack: () => void }) {
  const query = useQuery(inquiry(id));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="-ml-4">
        <Button tone="ghost" icon={<ArrowLeft />} onClick={onBack}>
          Back to inquiries
        </Button>
      </div>
      {query.isPending && <RowsToCome />}
      {query.isError &&
        !query.data &&
        (leadsNowhere(query.error) ? (
          <GoneInquiry id={id} />
        ) : (
          <FailedState error={query.error} onRetry={() => void query.refetch()} />
        ))}
      {query.data && <Opened inquiry={query.data} onGone={onBack} />}
    </div>
  );
}

function Opened({ inquiry: opened, onGone }: { inquiry: Inquiry; onGone: () => void }) {
  return (
    <>
      <InquiryHead inquiry={opened} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-5">
          <Card title="What was written">
            <InquiryText inquiry={opened} />
          </Card>
          <InquiryEntries inquiry={opened} />
        </div>
        <InquiryCare inquiry={opened} onGone={onGone} />
      </div>
    </>
  );
}
