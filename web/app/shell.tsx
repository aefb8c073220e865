import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, Outlet, useLocation, useNavigate } from "@tanstack/react-router";
import {
  Building2,
  FolderKanban,
  LayoutDashboard,
  LogOut,
  Menu as MenuIcon,
  MessagesSquare,
  Monitor,
  Moon,
  Sun,
  UsersRound,
} from "lucide-react";
import { type ReactNode, useState, useSyncExternalStore } from "react";
import type { User } from "#contract/accounts.ts";
import { me as meQuery } from "#web/accounts/queries.ts";
import { signOut } from "#web/accounts/sign-out.ts";
import { conversations } from "#web/messaging/queries.ts";
import { myTeams, organizations } from "#web/organizations/queries.ts";
import { allItems } from "#web/platform/paged.ts";
import { onSessionChange, readToken } from "#web/platform/session.ts";
import { projects } from "#web/projects/queries.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { buttonLook } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Mark } from "#web/ui/mark.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { readAppearance, saveAppearance } from "#web/ui/theme.ts";
import { ConnectionLabel } from "./connection-label.tsx";
import { LoadingPage } from "./loading-page.tsx";
import { useLive } from "./use-live.ts";

/** The signed-in area: where one is on the left, the page under the stadium's light on the right. */
export function Shell() {
  const isSignedIn = useSyncExternalStore(onSessionChange, readToken) !== null;
  const isTalk = useLocation({ select: ({ pathname }) => pathname === "/dashboard/messages" });
  const query = useQuery(meQuery());
  useLive(isSignedIn ? query.data : undefined);
  const [isOpen, setOpen] = useState(false);
  // elsewhere the router is on its way to the door
  if (!isSignedIn) return isTalk ? <SignedOut /> : <LoadingPage />;
  if (query.isError && !query.data) {
    return (
      <main className="grid min-h-dvh place-items-center p-6">
        <FailedState error={query.error} onRetry={() => void query.refetch()} />
      </main>
    );
  }
  if (!query.data) return <LoadingPage />;
  return (
    <div className="relative min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-surface-3 focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      <header className="sticky top-0 z-30 flex items-center gap-3 border-b border-line bg-bg/90 px-4 py-2 backdrop-blur lg:hidden">
        <IconButton label="Menu" icon={<MenuIcon />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} />
        <Mark />
        <span className="flex-1 font-bold">Guidon</span>
        <ConnectionLabel />
      </header>
      <aside
        aria-label="Workspace"
        className={`${isOpen ? "flex" : "hidden"} fixed inset-x-0 top-[3.25rem] bottom-0 z-20 flex-col gap-6 border-r border-line bg-inset p-4 lg:sticky lg:top-0 lg:flex lg:h-dvh`}
      >
        <Link
          to="/dashboard"
          className="hidden items-center gap-2.5 px-2 pt-2 text-[length:var(--text-lg)] font-bold lg:flex"
        >
          <Mark /> Guidon
        </Link>
        <Navigation onChosen={() => setOpen(false)} />
        <div className="mt-auto grid gap-3">
          <div className="hidden px-2 lg:block">
            <ConnectionLabel />
          </div>
          <UserMenu user={query.data} />
        </div>
      </aside>
      <div className="relative min-w-0">
        <div aria-hidden="true" className="stadium pointer-events-none absolute inset-x-0 top-0 h-72" />
        <div aria-hidden="true" className="field pointer-events-none absolute inset-x-0 top-0 h-44" />
        <main id="content" className="relative mx-auto max-w-[88rem] px-4 py-6 sm:px-8 sm:py-8">
          <Outlet />
        </main>
      </div>
    </div>
  );
}

function Navigation({ onChosen }: { onChosen: () => void }) {
  const counts = {
    organizations: useInfiniteQuery(organizations()).data,
    projects: useInfiniteQuery(projects()).data,
    teams: useInfiniteQuery(myTeams()).data,
  };
  const talk = allItems(useInfiniteQuery(conversations()).data);
  const unread = talk.reduce((sum, { unreadCount }) => sum + unreadCount, 0);
  return (
    <nav aria-label="Main">
      <ul className="grid gap-1">
        <Place to="/dashboard" icon={<LayoutDashboard />} label="Dashboard" isExact onChosen={onChosen} />
        <Place
          to="/dashboard/organizations"
          icon={<Building2 />}
          label="Organizations"
          count={count(counts.organizations)}
          onChosen={onChosen}
        />
        <Place
          to="/dashboard/projects"
          icon={<FolderKanban />}
          label="Projects"
          count={count(counts.projects)}
          onChosen={onChosen}
        />
        <Place
          to="/dashboard/teams"
          icon={<UsersRound />}
          label="Teams"
          count={count(counts.teams)}
          onChosen={onChosen}
        />
        <Place
          to="/dashboard/messages"
          icon={<MessagesSquare />}
          label="Messages"
          count={unread ? String(unread) : ""}
          isLoud
          onChosen={onChosen}
        />
      </ul>
    </nav>
  );
}

/** How many are known; a list that goes on says so. */
function count(pages: { pages: { items: unknown[]; nextCursor?: string | undefined }[] } | undefined): string {
  if (!pages) return "";
  const sum = pages.pages.reduce((total, { items }) => total + items.length, 0);
  return `${sum}${pages.pages.at(-1)?.nextCursor ? "+" : ""}`;
}

interface PlaceProps {
  to: "/dashboard" | "/dashboard/organizations" | "/dashboard/projects" | "/dashboard/teams" | "/dashboard/messages";
  icon: ReactNode;
  label: string;
  count?: string;
  /** Something waits there. */
  isLoud?: boolean;
  isExact?: boolean;
  onChosen: () => void;
}

function Place({ to, icon, label, count = "", isLoud = false, isExact = false, onChosen }: PlaceProps) {
  return (
    <li>
      <Link
        to={to}
        onClick={onChosen}
        activeOptions={{ exact: isExact }}
        className="flex min-h-(--row-h) items-center gap-3 rounded-md px-3 text-[length:var(--text-sm)] font-semibold text-ink-2 transition-colors duration-(--dur-2) hover:bg-surface-2 hover:text-ink data-[status=active]:bg-accent-soft data-[status=active]:text-accent-text [&_svg]:size-[1.125rem]"
      >
        {icon}
        <span className="flex-1">{label}</span>
        {count && (
          <span
            className={`num rounded-full px-2 text-[length:var(--text-xs)] leading-5 ${isLoud ? "bg-accent-solid text-on-accent" : "text-ink-2"}`}
          >
            {count}
            {isLoud && <span className="sr-only"> unread</span>}
          </span>
        )}
      </Link>
    </li>
  );
}

const themes = [
  { theme: "dark", label: "Dark", icon: <Moon /> },
  { theme: "light", label: "Light", icon: <Sun /> },
  { theme: "system", label: "As the system", icon: <Monitor /> },
] as const;

function UserMenu({ user }: { user: User }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [appearance, setAppearance] = useState(readAppearance);
  return (
    <Menu
      trigger={
        <button type="button" className="flex w-full items-center gap-3 rounded-md p-2 text-left hover:bg-surface-2">
          <Avatar id={user.id} name={user.name} />
          <span className="min-w-0 flex-1 truncate text-[length:var(--text-sm)] font-semibold">{user.name}</span>
        </button>
      }
      head={
        <>
          <span className="block font-semibold">{user.name}</span>
          <span className="block text-[length:var(--text-xs)] text-ink-3">{user.email}</span>
        </>
      }
      items={[
        ...themes.map(({ theme, label, icon }) => ({
          label,
          icon,
          current: appearance.theme === theme,
          onSelect: () => {
            const next = { ...appearance, theme };
            saveAppearance(next);
            setAppearance(next);
          },
        })),
        {
          label: "Sign out",
          icon: <LogOut />,
          onSelect: () => void signOut(cache).then(() => navigate({ to: "/login" })),
        },
      ]}
    />
  );
}

/** S1 section 2: the messages screen without a user. */
function SignedOut() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState
        title="Please log in to access messages"
        text="You need to be authenticated to view your conversations"
        action={
          <Link to="/login" search={{ next: "/dashboard/messages" }} className={buttonLook({ tone: "solid" })}>
            Sign In
          </Link>
        }
      />
    </main>
  );
}
