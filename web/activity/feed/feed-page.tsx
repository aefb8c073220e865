import { knownKind } from "#domain/activity/kind-words.ts";
import { choices } from "#web/notifications/page/narrowing-choices.ts";
import { OrganizationChoice } from "#web/organizations/organization-choice.tsx";
import { useFinding } from "#web/platform/use-finding.ts";
import { useNow } from "#web/platform/use-now.ts";
import { Card } from "#web/ui/card.tsx";
import { FilterSelect } from "#web/ui/filter-select.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { FeedCount } from "./feed-count.tsx";
import { FeedDays } from "./feed-days.tsx";
import { KeptToKind } from "./kept-to-kind.tsx";
import { useFeed } from "./use-feed.ts";
import { everywhere, useScope } from "./use-scope.ts";

const atFirst = { show: "all", by: "everybody", kind: "", search: "", time: "all", organization: "" };
/** The filters of S2 section 2.10. */
const filters = [
  { value: "all", label: "All" },
  { value: "messages", label: "Messages" },
  { value: "projects", label: "Projects" },
  { value: "files", label: "Files" },
  { value: "reviews", label: "Reviews" },
  { value: "milestones", label: "Milestones" },
] as const;

/** S2 section 2.10: what happened lately, everywhere, live; in the address what it is narrowed to. */
export function FeedPage() {
  const { narrowing, narrow, text, setText, isNarrowed } = useFinding(atFirst);
  const now = useNow();
  // of a kind, what there is among all: that is what the assistant counts
  const kind = knownKind(narrowing.kind);
  const filter = (!kind && filters.find(({ value }) => value === narrowing.show)?.value) || "all";
  const isMine = narrowing.by === "me";
  const { time } = narrowing;
  const { organizationId, hasChoice, isKnown } = useScope(narrowing.organization || (kind ? everywhere : ""));
  const scope = { organizationId, waits: !isKnown };
  const feed = useFeed({ filter, kind, by: isMine ? "me" : "everybody", ...scope, words: text, time, now });
  return (
    <div className="max-w-3xl">
      <PageHead
        title="Activity Feed"
        subtitle={`What happened lately, in ${organizationId ? "this organization" : "everything that you see"}.`}
        badges={<FeedCount feed={feed} />}
      />
      <div className="mb-5 grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Segmented label="Filter" value={filter} options={filters} onChange={(show) => narrow({ show, kind: "" })} />
          <Switch
            label="My Activity"
            checked={isMine}
            onChange={(checked) => narrow({ by: checked ? "me" : "everybody" })}
          />
        </div>
        <div className="flex flex-wrap gap-2">
          <SearchField label="Search activity..." value={text} onChange={setText} />
          {hasChoice && (
            <OrganizationChoice
              value={organizationId ?? ""}
              onChange={(id) => narrow({ organization: id || everywhere })}
            />
          )}
          <FilterSelect
            label="Time"
            value={time}
            options={choices.time}
            onChange={(chosen) => narrow({ time: chosen })}
          />
        </div>
      </div>
      {kind && <KeptToKind kind={kind} onRemove={() => narrow({ kind: "" })} />}
      <Card>
        <FeedDays
          feed={feed}
          isNarrowed={isNarrowed || organizationId !== undefined || text.trim() !== ""}
          heading="h2"
          now={now}
        />
      </Card>
    </div>
  );
}
