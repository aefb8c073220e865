import { useQuery } from "@tanstack/react-query";
import { Link, Outlet, useLocation } from "@tanstack/react-router";
import { Menu as MenuIcon, X } from "lucide-react";
import { Suspense, useSyncExternalStore } from "react";
import type { User } from "#contract/accounts.ts";
import { useKeptLook } from "#web/accounts/look/use-kept-look.ts";
import { me as meQuery, secondFactor } from "#web/accounts/queries.ts";
import { SearchButton } from "#web/dashboard/palette/search-button.tsx";
import { UploadTrayPlace } from "#web/files/uploads/upload-tray-place.tsx";
import { ReviewPartContext } from "#web/files/viewer/review-place.ts";
import { Bell } from "#web/notifications/bell.tsx";
import { useWorkspace } from "#web/organizations/use-workspace.ts";
import { onSessionChange, readToken } from "#web/platform/session.ts";
import { FailedState } from "#web/ui/failed-state.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { Mark } from "#web/ui/mark.tsx";
import { useStudioName } from "#web/ui/page-title.ts";
import { Part } from "#web/ui/part.tsx";
import { ConnectionLabel } from "./connection-label.tsx";
import { CreateNew } from "./create-new.tsx";
import { LoadingPage } from "./loading-page.tsx";
import { Navigation } from "./navigation.tsx";
import { SidebarToggle } from "./sidebar-toggle.tsx";
import { SignedOutPage } from "./signed-out-page.tsx";
import { useDrawer } from "./use-drawer.ts";
import { useLive } from "./use-live.ts";
import { useSearchKey } from "./use-search-key.ts";
import { UserMenu } from "./user-menu.tsx";

const WorkspaceNav = lazy(async () => ({ default: (await import("./workspace-nav.tsx")).WorkspaceNav }));
const ReviewPart = lazy(async () => ({ default: (await import("#web/review/review-part.tsx")).ReviewPart }));
const SecondFactorPage = lazy(async () => ({ default: (await import("./second-factor-page.tsx")).SecondFactorPage }));

/** The signed-in area, once it is known whose. */
export function Shell() {
  "use no memo";
  const isSignedIn = useSyncExternalStore(onSessionChange, readToken) !== null;
  const isTalk = useLocation({ select: ({ pathname }) => pathname === "/dashboard/messages" });
  const query = useQuery(meQuery());
  const factor = useQuery({ ...secondFactor(), enabled: isSignedIn && query.data?.userType === "admin" });
  const mustSetUp = factor.data?.isCompulsory && !factor.data.isOn;
  const isAsked = factor.isEnabled && factor.isPending;
  useLive(isSignedIn && !isAsked && !mustSetUp ? query.data : undefined);
  // elsewhere the router is on its way to the door
  if (!isSignedIn) return isTalk ? <SignedOutPage /> : <LoadingPage />;
  if (mustSetUp) {
    return (
      <Suspense fallback={<LoadingPage />}>
        <SecondFactorPage />
      </Suspense>
    );
  }
  if (query.data && !isAsked) return <Frame user={query.data} />;
  if (!query.isError) return <LoadingPage />;
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <FailedState error={query.error} onRetry={() => void query.refetch()} />
    </main>
  );
}

/** Where one is on the left, the page under the stadium's light on the right; on a phone the left is a drawer. */
function Frame({ user }: { user: User }) {
  // drawn seldom, as the shell: what would be kept weighs more than it saves
  "use no memo";
  const [isOpen, setOpen] = useDrawer();
  useSearchKey();
  useKeptLook(user.id);
  const studio = useStudioName();
  const isSomewhere = useWorkspace().organizationId !== null;
  return (
    <div className="relative min-h-[calc(100dvh-var(--banner-h))] lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:narrow:grid-cols-[4.25rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-surface-3 focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      <header className="sticky top-(--banner-h) z-30 flex items-center gap-1.5 border-b border-line bg-bg px-[16px] py-2 [&>button]:shrink low:hidden lg:hidden">
        <IconButton
          label={isOpen ? "Close menu" : "Menu"}
          icon={isOpen ? <X /> : <MenuIcon />}
          aria-expanded={isOpen}
          aria-controls="workspace"
          onClick={() => setOpen(!isOpen)}
        />
        {/* what has no room here is on a second line, which is not seen */}
        <span className="flex h-[1.75rem] min-w-0 flex-1 flex-wrap items-center gap-x-1.5 overflow-hidden font-bold">
          <Mark /> <span className="min-w-14 flex-1 basis-0 truncate">{studio}</span>
        </span>
        <ConnectionLabel />
        <SearchButton isSmall />
        <Bell />
      </header>
      <aside
        id="workspace"
        aria-label="Workspace"
        className={`${isOpen ? "flex" : "hidden"} fixed inset-x-0 top-[calc(var(--banner-h)+var(--bar-h))] bottom-0 z-20 flex-col gap-6 overflow-y-auto border-r border-line bg-inset p-4 lg:sticky lg:top-(--banner-h) lg:flex lg:h-[calc(100dvh-var(--banner-h))] lg:narrow:gap-4 lg:narrow:px-2`}
      >
        <div className="hidden items-center gap-2 px-2 pt-2 lg:flex lg:narrow:flex-col lg:narrow:gap-4 lg:narrow:px-0">
          <Link
            to="/dashboard"
            activeOptions={{ exact: true }}
            className="brand flex flex-1 items-center gap-2.5 text-[length:var(--text-lg)] font-bold lg:narrow:flex-none"
          >
            <Mark /> <span className="min-w-0 wrap-anywhere lg:narrow:sr-only">{studio}</span>
          </Link>
          <Bell />
        </div>
        <SearchButton />
        <CreateNew />
        <Part>
          <Navigation />
        </Part>
        {isSomewhere && (
          <div className="lg:narrow:hidden">
            <Part>
              <Suspense fallback={null}>
                <WorkspaceNav />
              </Suspense>
            </Part>
          </div>
        )}
        <div className="mt-auto grid grid-cols-[minmax(0,1fr)] gap-3">
          <div className="hidden items-center justify-between gap-2 pl-2 lg:flex lg:narrow:flex-col lg:narrow:pl-0">
            <ConnectionLabel />
            <SidebarToggle />
          </div>
          <UserMenu user={user} />
        </div>
      </aside>
      <div className="relative min-w-0" inert={isOpen}>
        <div aria-hidden="true" className="stadium pointer-events-none absolute inset-x-0 top-0 h-72" />
        <div aria-hidden="true" className="field pointer-events-none absolute inset-x-0 top-0 h-44" />
        <main
          id="content"
          className="relative mx-auto max-w-[88rem] px-4 py-6 max-lg:has-data-talk:p-0 sm:px-8 sm:py-8"
        >
          <ReviewPartContext value={ReviewPart}>
            <Outlet />
          </ReviewPartContext>
        </main>
        <Part>
          <UploadTrayPlace />
        </Part>
      </div>
    </div>
  );
}
