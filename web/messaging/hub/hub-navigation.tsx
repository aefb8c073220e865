import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { FolderKanban, MessagesSquare, Rss, Sparkle, UserRound } from "lucide-react";
import { isPending, isUrgent } from "#domain/messaging/conversations/conversation-flags.ts";
import { isInView } from "#domain/messaging/conversations/hub-views.ts";
import { unreadTotal } from "#domain/messaging/order.ts";
import { useMe } from "#web/accounts/queries.ts";
import { allItems } from "#web/platform/paged.ts";
import { useNow } from "#web/platform/use-now.ts";
import { conversations } from "../queries.ts";
import type { HubSearch } from "../search/hub-search.ts";

const places = [
  { view: undefined, label: "All Messages", Icon: MessagesSquare },
  { view: "projects", label: "Projects", Icon: FolderKanban },
  { view: "clients", label: "Clients", Icon: UserRound },
  { view: "activity", label: "Activity", Icon: Rss },
  { view: "insights", label: "AI Insights", Icon: Sparkle },
];

/** S3 section 2: whose talk is listed, and how much of it is unread, or what is new or advised; beside the list where there is room, above it elsewhere. */
export function HubNavigation({ search, unreadNews }: { search: HubSearch; unreadNews: number }) {
  "use no memo";
  const items = allItems(useInfiniteQuery(conversations()).data);
  const me = useMe()?.id ?? "";
  const now = useNow();
  // each is one suggestion; the words of those, and what is advised about all of them, are not for a first screen
  const advised = items.filter(
    (item) => !item.metadata.isArchived && (isUrgent(item, now) || isPending(item, now)),
  ).length;
  return (
    <nav
      aria-label="Creative Hub"
      className="flex flex-wrap gap-1 border-b border-line p-2 xl:grid xl:w-24 xl:content-start xl:border-r xl:border-b-0"
    >
      {places.map(({ view, label, Icon }) => {
        const [count, what] =
          view === "insights"
            ? [Math.min(advised, 10), "suggestions"]
            : [
                view === "activity" ? unreadNews : unreadTotal(items.filter((item) => isInView(item, view, me))),
                "unread",
              ];
        return (
          <Link
            key={label}
            to="/dashboard/messages"
            // projects are read project by project
            search={{
              ...search,
              view,
              by: view === "projects" ? "project" : undefined,
              tab: undefined,
              within: undefined,
            }}
            activeOptions={{ explicitUndefined: true }}
            aria-current={search.view === view ? "page" : undefined}
            className="relative grid flex-1 justify-items-center gap-1 rounded-md py-2 text-center text-[length:var(--text-2xs)] font-semibold text-ink-2 hover:bg-surface-2 hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-accent-text"
          >
            <Icon aria-hidden="true" className="size-[1.125rem]" />
            {label}
            {count > 0 && (
              <span className="num absolute top-1 left-1/2 ml-2 rounded-full bg-accent-solid px-1.5 leading-4 text-on-accent">
                {count}
                <span className="sr-only"> {what}</span>
              </span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}
