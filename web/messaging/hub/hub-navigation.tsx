import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { FolderKanban, MessagesSquare, UserRound } from "lucide-react";
import { isInView } from "#domain/messaging/conversations/hub-views.ts";
import { unreadTotal } from "#domain/messaging/order.ts";
import { useMe } from "#web/accounts/queries.ts";
import { allItems } from "#web/platform/paged.ts";
import { conversations } from "../queries.ts";
import type { HubSearch } from "../search/hub-search.ts";

const places = [
  { view: undefined, label: "All Messages", Icon: MessagesSquare },
  { view: "projects", label: "Projects", Icon: FolderKanban },
  { view: "clients", label: "Clients", Icon: UserRound },
];

/** S3 section 2: whose talk is listed, and how much of it is unread; beside the list where there is room, above it elsewhere. */
export function HubNavigation({ search }: { search: HubSearch }) {
  "use no memo";
  const items = allItems(useInfiniteQuery(conversations()).data);
  const me = useMe()?.id ?? "";
  return (
    <nav
      aria-label="Creative Hub"
      className="flex flex-wrap gap-1 border-b border-line p-2 xl:grid xl:w-24 xl:content-start xl:border-r xl:border-b-0"
    >
      {places.map(({ view, label, Icon }) => {
        const unread = unreadTotal(items.filter((item) => isInView(item, view, me)));
        return (
          <Link
            key={label}
            to="/dashboard/messages"
            // projects are read project by project
            search={{ ...search, view, by: view === "projects" ? "project" : undefined, within: undefined }}
            activeOptions={{ explicitUndefined: true }}
            aria-current={search.view === view ? "page" : undefined}
            className="relative grid flex-1 justify-items-center gap-1 rounded-md py-2 text-center text-[length:var(--text-2xs)] font-semibold text-ink-2 hover:bg-surface-2 hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-accent-text"
          >
            <Icon aria-hidden="true" className="size-[1.125rem]" />
            {label}
            {unread > 0 && (
              <span className="num absolute top-1 left-1/2 ml-2 rounded-full bg-accent-solid px-1.5 leading-4 text-on-accent">
                {unread}
                <span className="sr-only"> unread</span>
              </span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}
