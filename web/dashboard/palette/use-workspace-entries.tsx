import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import {
  Building2,
  FolderKanban,
  FolderPlus,
  LayoutDashboard,
  LogOut,
  MessageSquarePlus,
  MessagesSquare,
  Plus,
  Search,
  Settings,
  SlidersHorizontal,
  UserRound,
  UsersRound,
} from "lucide-react";
import { signOut } from "#web/accounts/entering/sign-out.ts";
import { useChooseLook } from "#web/accounts/look/use-look.ts";
import { useMe } from "#web/accounts/queries.ts";
import { useWorkspace } from "#web/organizations/use-workspace.ts";
import { focusSearch } from "#web/platform/focus-search.ts";
import { helpEntries, themeEntries } from "./everywhere-entries.tsx";
import type { PaletteEntry } from "./palette.tsx";
import { useNewTeamHome } from "./use-new-team-home.ts";
import { useOwnEntries } from "./use-own-entries.tsx";

/** A dialog that an entry leads to. */
export type Wish = { dialog: "conversation" } | { dialog: "team"; organizationId: string };

const roleDashboards = { client: "Client Dashboard", designer: "Designer Dashboard", admin: "Admin Dashboard" };

/** S2 section 2.3: the fixed entries, and what is the person's own. */
export function useWorkspaceEntries(query: string, onWish: (wish: Wish) => void): PaletteEntry[] {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const me = useMe();
  const choose = useChooseLook();
  const { projectId } = useWorkspace();
  const own = useOwnEntries(query);
  const teamHome = useNewTeamHome();
  const filesOf = projectId ?? own.find(({ category }) => category === "project")?.id;

  const page = (to: PagePath, title: string, description: string, part: Part): PaletteEntry => ({
    ...{ id: to, title, description, category: "navigation", keywords: [], run: () => void navigate({ to }) },
    ...part,
  });
  const action = (title: string, description: string, part: Part & Pick<PaletteEntry, "run">): PaletteEntry => ({
    ...{ id: title, title, description, category: "action", keywords: [] },
    ...part,
  });

  async function searchFiles(id: string) {
    await navigate({ to: "/dashboard/projects/$projectId", params: { projectId: id } });
    focusSearch();
  }

  return [
    page("/dashboard", "Dashboard", "What is going on", {
      priority: 10,
      icon: <LayoutDashboard />,
      keywords: ["home", "start", "overview"],
    }),
    page("/dashboard/projects", "Projects", "All your projects", { priority: 9, icon: <FolderKanban /> }),
    page("/dashboard/messages", "Messages", "Your conversations", {
      priority: 9,
      icon: <MessagesSquare />,
      keywords: ["chat", "talk", "hub"],
    }),
    page("/dashboard/organizations", "Organizations", "All your organizations", {
      priority: 8,
      icon: <Building2 />,
    }),
    page("/dashboard/teams", "Teams", "All your teams", { priority: 7, icon: <UsersRound /> }),
    page("/dashboard/settings", "Settings", "Theme, density, accent and your account", {
      priority: 6,
      icon: <Settings />,
      keywords: ["appearance", "preferences", "personalization"],
    }),
    ...(me
      ? [
          page("/dashboard", roleDashboards[me.userType], "The dashboard for what you do", {
            id: "role-dashboard",
            priority: 5,
            icon: <LayoutDashboard />,
          }),
        ]
      : []),
    ...(me?.userType === "admin"
      ? [
          page("/dashboard/settings/studio", "Studio", "Accounts, inquiries, the record, the log, health", {
            priority: 6,
            icon: <SlidersHorizontal />,
            keywords: ["admin", "panel"],
          }),
        ]
      : []),
    page("/dashboard/profile", "Profile", "Name, picture, password, sessions", {
      priority: 4,
      icon: <UserRound />,
      keywords: ["account", "security", "two-factor", "passkey"],
    }),
    action("New Project", "Start a project", {
      priority: 8,
      icon: <FolderPlus />,
      keywords: ["create", "add"],
      run: () => void navigate({ to: "/dashboard/projects/create" }),
    }),
    action("Quick Message", "Write to somebody", {
      priority: 7,
      icon: <MessagesSquare />,
      keywords: ["chat", "send"],
      run: () => void navigate({ to: "/dashboard/messages" }),
    }),
    ...(filesOf
      ? [
          action("Search Files", projectId ? "In the project you looked at last" : "In your newest project", {
            priority: 6,
            icon: <Search />,
            keywords: ["find", "uploads"],
            run: () => void searchFiles(filesOf),
          }),
        ]
      : []),
    action("New Conversation", "With one person, about a project, to a team", {
      priority: 5,
      icon: <MessageSquarePlus />,
      keywords: ["chat", "message", "create"],
      run: () => onWish({ dialog: "conversation" }),
    }),
    ...(teamHome
      ? [
          action("New Team", `In ${teamHome.name}`, {
            priority: 4,
            icon: <UsersRound />,
            keywords: ["create", "add"],
            run: () => onWish({ dialog: "team", organizationId: teamHome.id }),
          }),
        ]
      : []),
    action("New Organization", "A band, a corps, a school", {
      priority: 4,
      icon: <Plus />,
      keywords: ["create", "add"],
      run: () => void navigate({ to: "/dashboard/organizations/create" }),
    }),
    ...themeEntries((theme) => choose({ theme })),
    action("Sign out", "Leave this browser", {
      priority: 2,
      icon: <LogOut />,
      keywords: ["log out", "leave"],
      run: () => void signOut(cache).then(() => navigate({ to: "/login" })),
    }),
    ...helpEntries(),
    ...own,
  ];
}

type PagePath =
  | "/dashboard"
  | "/dashboard/projects"
  | "/dashboard/messages"
  | "/dashboard/organizations"
  | "/dashboard/teams"
  | "/dashboard/settings"
  | "/dashboard/settings/studio"
  | "/dashboard/profile";
type Part = Partial<PaletteEntry> & Pick<PaletteEntry, "priority">;
