import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { hubPanel } from "#web/messaging/hub/hub-tabs.tsx";
import type { HubSearch } from "#web/messaging/search/hub-search.ts";
import { choices } from "#web/notifications/page/narrowing-choices.ts";
import { useNow } from "#web/platform/use-now.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { FilterSelect } from "#web/ui/filter-select.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { FeedCount } from "./feed-count.tsx";
import { FeedDays } from "./feed-days.tsx";
import { useFeed } from "./use-feed.ts";

const tabs = [
  { value: "everything", label: "All" },
  { value: "messages", label: "Messages" },
  { value: "notifications", label: "Notifications" },
  { value: "work", label: "Projects" },
] as const;

/** S3 section 2: the same beside the talk; what was said opens there. Which tab is open stands in the address. */
export function HubActivity({ search: address }: { search: HubSearch }) {
  const navigate = useNavigate();
  const now = useNow();
  const [words, setWords] = useState("");
  const [time, setTime] = useState("all");
  const filter = tabs.find(({ value }) => value === address.tab)?.value ?? "everything";
  const feed = useFeed({ filter, words, time, now });
  const isNarrowed = filter !== "everything" || words.trim() !== "" || time !== "all";
  const content = (
    <>
      <FeedDays feed={feed} isNarrowed={isNarrowed} heading="h3" now={now} />
      {filter === "notifications" && (
        <Link to="/dashboard/notifications" className={`mt-3 ${buttonLook({ tone: "ghost" })}`}>
          See all notifications
        </Link>
      )}
    </>
  );
  return (
    <div role="tabpanel" id={hubPanel} aria-label="Activity Feed" className="flex min-h-0 flex-1 flex-col">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 border-b border-line p-3">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-[length:var(--text-lg)]">Activity Feed</h2>
          <FeedCount feed={feed} />
          <span className="ml-auto flex max-w-full">
            <FilterSelect label="Time" value={time} options={choices.time} onChange={setTime} />
          </span>
        </div>
        <SearchField label="Search activity..." value={words} onChange={setWords} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto p-2">
        <Tabs
          label="Activity"
          value={filter}
          tabs={tabs.map((tab) => ({ ...tab, content: <div className="-mt-3 px-1">{content}</div> }))}
          onChange={(value) => {
            const tab = value === "everything" ? undefined : value;
            void navigate({
              to: "/dashboard/messages",
              search: { ...address, tab },
              replace: true,
              resetScroll: false,
            });
          }}
        />
      </div>
    </div>
  );
}
