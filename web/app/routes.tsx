// Every page of the signed-in area and its door, each loaded when it is first opened.
import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  redirect,
  type SearchMiddleware,
} from "@tanstack/react-router";
import { keepInvitation } from "#web/accounts/entering/kept-invitation.ts";
import { wayOn } from "#web/accounts/entering/way-on.ts";
import type { HubSearch } from "#web/messaging/search/hub-search.ts";
import { readToken } from "#web/platform/session.ts";
import type { StudioSearch } from "#web/studio/panel/studio-search.ts";
import { lazyPage } from "#web/ui/lazy.ts";
import { FailedPage } from "./failed-page.tsx";
import { LoadingPage } from "./loading-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { PalettePlace } from "./palette-place.tsx";

function Root() {
  return (
    <>
      <Outlet />
      <PalettePlace />
    </>
  );
}

const root = createRootRoute({ component: Root, notFoundComponent: NotFoundPage, errorComponent: FailedPage });

/**
 * Of what stands in an address these, where they are words. A year that is searched for comes as a number. The check is by
 * hand because a schema would bring zod into the first load.
 */
const words =
  <Key extends string>(...keys: Key[]) =>
  (search: Record<string, unknown>): { [Name in Key]?: string } =>
    Object.fromEntries(
      keys.flatMap((key) => {
        const word = typeof search[key] === "number" ? String(search[key]) : search[key];
        return typeof word === "string" && word && word.length < 500 ? [[key, word]] : [];
      }),
    ) as { [Name in Key]?: string };
/** What a list is narrowed to. */
const narrowing = words("search", "scope", "organization", "status", "type", "week", "due", "sort");

const door = createRoute({
  getParentRoute: () => root,
  id: "door",
  beforeLoad: ({ search }) => {
    if (readToken()) throw redirect({ href: wayOn((search as { next?: string }).next) });
  },
});

const logIn = createRoute({
  getParentRoute: () => door,
  path: "/login",
  validateSearch: words("next"),
  component: lazyPage(() => import("#web/accounts/entering/log-in-page.tsx"), "LogInPage"),
});

const signUp = createRoute({
  getParentRoute: () => door,
  path: "/signup",
  validateSearch: words("next"),
  component: lazyPage(() => import("#web/accounts/entering/sign-up-page.tsx"), "SignUpPage"),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: "/forgot-password",
  component: lazyPage(() => import("#web/accounts/entering/forgot-password-page.tsx"), "ForgotPasswordPage"),
});
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: "/reset",
  component: lazyPage(() => import("#web/accounts/entering/reset-password-page.tsx"), "ResetPasswordPage"),
});
const verifyEmail = createRoute({
  getParentRoute: () => root,
  path: "/verify",
  component: lazyPage(() => import("#web/accounts/entering/verify-email-page.tsx"), "VerifyEmailPage"),
});
const unsubscribe = createRoute({
  getParentRoute: () => root,
  path: "/unsubscribe",
  component: lazyPage(() => import("#web/notifications/settings/unsubscribe-page.tsx"), "UnsubscribePage"),
});
const terms = createRoute({
  getParentRoute: () => root,
  path: "/terms",
  component: lazyPage(() => import("#web/accounts/papers/terms-page.tsx"), "TermsPage"),
});
const privacy = createRoute({
  getParentRoute: () => root,
  path: "/privacy",
  component: lazyPage(() => import("#web/accounts/papers/privacy-page.tsx"), "PrivacyPage"),
});

const dashboard = createRoute({
  getParentRoute: () => root,
  path: "/dashboard",
  beforeLoad: ({ location }) => {
    if (!readToken() && location.pathname !== "/dashboard/messages") {
      throw redirect({ to: "/login", search: { next: location.href } });
    }
  },
  component: lazyPage(() => import("./shell.tsx"), "Shell"),
});

const home = createRoute({
  getParentRoute: () => dashboard,
  path: "/",
  component: lazyPage(() => import("./dashboard-page.tsx"), "DashboardPage"),
});

/** The role dashboards of older links all lead to the one that adapts (readings.md). */
const roleHomes = (["unified", "client", "designer", "admin"] as const).map((role) =>
  createRoute({
    getParentRoute: () => dashboard,
    path: role,
    beforeLoad: () => {
      throw redirect({ to: "/dashboard" });
    },
  }),
);

const organizations = createRoute({
  getParentRoute: () => dashboard,
  path: "organizations",
  validateSearch: narrowing,
  component: lazyPage(() => import("#web/organizations/organizations-page.tsx"), "OrganizationsPage"),
});
const createOrganization = createRoute({
  getParentRoute: () => dashboard,
  path: "organizations/create",
  component: lazyPage(() => import("#web/organizations/create-organization-page.tsx"), "CreateOrganizationPage"),
});

const organizationPage = lazyPage(() => import("./organization-page.tsx"), "OrganizationPage");
const teamPage = lazyPage(() => import("./team-page.tsx"), "TeamPage");
const projectPage = lazyPage(() => import("./project-page.tsx"), "ProjectPage");

const organization = createRoute({
  getParentRoute: () => dashboard,
  path: "organization/$organizationId",
  validateSearch: narrowing,
  component: organizationPage,
});
const teamOfOrganization = createRoute({
  getParentRoute: () => dashboard,
  path: "organization/$organizationId/team/$teamId",
  validateSearch: narrowing,
  component: teamPage,
});
/** What is open on it: a file, as it is or as a version of it was, with what is drawn on it or decided about it shown, a folder. */
const openedIn = words("file", "version", "annotations", "review", "folder");
const projectOfTeam = createRoute({
  getParentRoute: () => dashboard,
  path: "organization/$organizationId/team/$teamId/project/$projectId",
  validateSearch: openedIn,
  component: projectPage,
});
const projectOfOrganization = createRoute({
  getParentRoute: () => dashboard,
  path: "organization/$organizationId/project/$projectId",
  validateSearch: openedIn,
  component: projectPage,
});
const teams = createRoute({
  getParentRoute: () => dashboard,
  path: "teams",
  validateSearch: narrowing,
  component: lazyPage(() => import("#web/organizations/teams/teams-page.tsx"), "TeamsPage"),
});
const team = createRoute({
  getParentRoute: () => dashboard,
  path: "teams/$teamId",
  validateSearch: narrowing,
  component: teamPage,
});
const projects = createRoute({
  getParentRoute: () => dashboard,
  path: "projects",
  validateSearch: narrowing,
  component: lazyPage(() => import("#web/projects/projects-page.tsx"), "ProjectsPage"),
});
const createProject = createRoute({
  getParentRoute: () => dashboard,
  path: "projects/create",
  component: lazyPage(() => import("#web/projects/acts/create-project-page.tsx"), "CreateProjectPage"),
});
const project = createRoute({
  getParentRoute: () => dashboard,
  path: "projects/$projectId",
  validateSearch: openedIn,
  component: projectPage,
});

const profile = createRoute({
  getParentRoute: () => dashboard,
  path: "profile",
  component: lazyPage(() => import("#web/accounts/profile/profile-page.tsx"), "ProfilePage"),
});
const activity = createRoute({
  getParentRoute: () => dashboard,
  path: "activity",
  validateSearch: words("show", "by", "kind", "search", "time"),
  component: lazyPage(() => import("#web/activity/feed/feed-page.tsx"), "FeedPage"),
});
const analytics = createRoute({
  getParentRoute: () => dashboard,
  path: "analytics",
  component: lazyPage(async () => (await import("./admin-parts.ts")).analyticsDoor(), "AnalyticsDoor"),
});
const notifications = createRoute({
  getParentRoute: () => dashboard,
  path: "notifications",
  validateSearch: words("search", "status", "priority", "type", "time"),
  component: lazyPage(() => import("#web/notifications/page/notifications-page.tsx"), "NotificationsPage"),
});
const device = createRoute({
  getParentRoute: () => dashboard,
  path: "device",
  validateSearch: openedIn,
  component: lazyPage(() => import("#web/files/device/device-page.tsx"), "DevicePage"),
});
const settings = createRoute({
  getParentRoute: () => dashboard,
  path: "settings",
  component: lazyPage(() => import("./settings-page.tsx"), "SettingsPage"),
});

const hubAddress: (search: Record<string, unknown>) => HubSearch = words(
  "conversation",
  "message",
  "project",
  "person",
  "view",
  "by",
  "tab",
  "show",
  "within",
);
/** The part of the hub one is in stays while one goes from talk to talk. */
const keepHubPart: SearchMiddleware<HubSearch> = ({ search, next }) => ({
  view: search.view,
  by: search.by,
  tab: search.tab,
  ...next(search),
});
const consultations = createRoute({
  getParentRoute: () => dashboard,
  path: "consultations",
  validateSearch: words("tab", "project", "consultation", "conversation", "schedule"),
  component: lazyPage(() => import("#web/consultations/consultations-page.tsx"), "ConsultationsPage"),
});
const messages = createRoute({
  getParentRoute: () => dashboard,
  path: "messages",
  validateSearch: hubAddress,
  search: { middlewares: [keepHubPart] },
  component: lazyPage(() => import("./hub-page.tsx"), "HubPage"),
});
const oldMessages = createRoute({
  getParentRoute: () => root,
  path: "/messages",
  beforeLoad: ({ search }) => {
    throw redirect({ to: "/dashboard/messages", search });
  },
});

const invitation = createRoute({
  getParentRoute: () => root,
  path: "/invitation",
  beforeLoad: ({ location }) => {
    if (!location.hash) return;
    // out of the address bar, its history and whatever reads over the shoulder
    keepInvitation({ token: location.hash });
    throw redirect({ to: "/invitation", replace: true });
  },
  component: lazyPage(() => import("#web/organizations/invitations/invitation-page.tsx"), "InvitationPage"),
});
const setUp = createRoute({
  getParentRoute: () => root,
  path: "/setup",
  component: lazyPage(() => import("#web/studio/panel/set-up-page.tsx"), "SetUpPage"),
});
const studio = createRoute({
  getParentRoute: () => dashboard,
  path: "settings/studio",
  // the page reads it strictly: the list of acts would be in the first load
  validateSearch: (search) => search as StudioSearch,
  component: lazyPage(async () => (await import("./admin-parts.ts")).studioSettings(), "StudioSettingsPage"),
});
const organizationAudit = createRoute({
  getParentRoute: () => dashboard,
  path: "organization/$organizationId/audit",
  component: lazyPage(() => import("./organization-audit-page.tsx"), "OrganizationAuditPage"),
});

const designs = (["design", "portfolio"] as const).map((path) =>
  createRoute({
    getParentRoute: () => dashboard,
    path,
    component: lazyPage(() => import("./designer-page.tsx"), "DesignerPage"),
  }),
);

const gallery = createRoute({
  getParentRoute: () => root,
  path: "/dev/ui",
  component: lazyPage(() => import("#web/ui/gallery/gallery-page.tsx"), "GalleryPage"),
});

export const router = createRouter({
  routeTree: root.addChildren([
    door.addChildren([logIn, signUp]),
    dashboard.addChildren([
      home,
      ...roleHomes,
      organizations,
      createOrganization,
      organization,
      teamOfOrganization,
      projectOfTeam,
      projectOfOrganization,
      teams,
      team,
      projects,
      createProject,
      project,
      profile,
      activity,
      analytics,
      notifications,
      device,
      settings,
      messages,
      consultations,
      studio,
      organizationAudit,
      ...designs,
    ]),
    forgotPassword,
    resetPassword,
    verifyEmail,
    unsubscribe,
    terms,
    privacy,
    oldMessages,
    invitation,
    setUp,
    gallery,
  ]),
  defaultPreload: "intent",
  scrollRestoration: true,
  // another project is another page: its search, its dialogs and the focus on its heading begin anew
  defaultRemountDeps: ({ params }) => params,
  defaultPendingComponent: LoadingPage,
  defaultErrorComponent: FailedPage,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
