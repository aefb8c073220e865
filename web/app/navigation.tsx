import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Building2, FolderKanban, LayoutDashboard, MessagesSquare, UsersRound, Video } from "lucide-react";
import { type ComponentType, Suspense } from "react";
import { unreadTotal } from "#domain/messaging/order.ts";
import { useLook } from "#web/accounts/look/use-look.ts";
import { useMe } from "#web/accounts/queries.ts";
import { conversations } from "#web/messaging/queries.ts";
import { myTeams, organizations } from "#web/organizations/queries.ts";
import { allItems, countOf } from "#web/platform/paged.ts";
import { useWholeList } from "#web/platform/use-whole-list.ts";
import { projects } from "#web/projects/queries.ts";
import { lazy } from "#web/ui/lazy.ts";
import { useUnreadInTitle } from "#web/ui/page-title.ts";
import { Part } from "#web/ui/part.tsx";

const RolePlaces = lazy(async () => ({ default: (await import("./role-places.tsx")).RolePlaces }));

/** S2 section 2.1: the places, and how much is there. */
export function Navigation() {
  // seven lines: what would be kept of them weighs more than it saves
  "use no memo";
  const userType = useMe()?.userType;
  const counts = {
    organizations: useInfiniteQuery(organizations()).data,
    projects: useInfiniteQuery(projects()).data,
    teams: useInfiniteQuery(myTeams()).data,
  };
  const talk = useInfiniteQuery(conversations());
  // what is unread is counted over all of them, here and wherever they are listed
  useWholeList(talk, true);
  const unread = unreadTotal(allItems(talk.data));
  useUnreadInTitle(unread);
  return (
    <nav aria-label="Main">
      <ul className="grid gap-1">
        <Place to="/dashboard" icon={LayoutDashboard} label="Dashboard" isExact />
        <Place
          to="/dashboard/organizations"
          icon={Building2}
          label="Organizations"
          count={countOf(counts.organizations)}
        />
        <Place to="/dashboard/projects" icon={FolderKanban} label="Projects" count={countOf(counts.projects)} />
        <Place to="/dashboard/teams" icon={UsersRound} label="Teams" count={countOf(counts.teams)} />
        <Place
          to="/dashboard/messages"
          icon={MessagesSquare}
          label="Messages"
          count={unread ? String(unread) : ""}
          isLoud
        />
        <Place to="/dashboard/consultations" icon={Video} label="Consultations" />
      </ul>
      {userType && userType !== "client" && (
        <Part>
          <Suspense>
            <RolePlaces Place={Place} />
          </Suspense>
        </Part>
      )}
    </nav>
  );
}

export interface PlaceProps {
  to:
    | "/dashboard"
    | "/dashboard/organizations"
    | "/dashboard/projects"
    | "/dashboard/teams"
    | "/dashboard/messages"
    | "/dashboard/consultations"
    | "/dashboard/analytics"
    | "/dashboard/settings/studio"
    | "/dashboard/design"
    | "/dashboard/portfolio";
  icon: ComponentType;
  label: string;
  count?: string;
  /** Something waits there. */
  isLoud?: boolean;
  isExact?: boolean;
}

function Place({ to, icon: Icon, label, count = "", isLoud = false, isExact = false }: PlaceProps) {
  // as the list
  "use no memo";
  // its name is told where it is not shown
  const tip = useLook().sidebarCollapsed ? { "data-tip": label } : {};
  return (
    <li>
      <Link
        to={to}
        activeOptions={{ exact: isExact }}
        {...tip}
        className="relative flex min-h-(--row-h) items-center gap-3 lg:narrow:justify-center rounded-md px-3 text-[length:var(--text-sm)] font-semibold text-ink-2 transition-colors duration-(--dur-2) hover:bg-surface-2 hover:text-ink data-[status=active]:bg-accent-soft data-[status=active]:text-accent-text [&_svg]:size-[1.125rem]"
      >
        <Icon />
        <span className="flex-1 lg:narrow:sr-only">{label}</span>
        {count && (
          <span
            className={`num rounded-full px-2 text-[length:var(--text-xs)] leading-5 ${isLoud ? "bg-accent-solid text-on-accent lg:narrow:absolute lg:narrow:top-0.5 lg:narrow:right-0.5 lg:narrow:px-1.5 lg:narrow:leading-4" : "text-ink-2 lg:narrow:sr-only"}`}
          >
            {count}
            {isLoud && <span className="sr-only"> unread</span>}
          </span>
        )}
      </Link>
    </li>
  );
}
