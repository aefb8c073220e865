// Entries that lead to the pages of the signed-in area (S2 section 2.3).
import {
  Bell,
  Building2,
  ChartColumn,
  FolderKanban,
  History,
  Images,
  LayoutDashboard,
  MessagesSquare,
  PencilRuler,
  Settings,
  SlidersHorizontal,
  UserRound,
  UsersRound,
  Video,
} from "lucide-react";
import type { UserType } from "#contract/accounts.ts";
import type { PaletteEntry } from "./palette.tsx";

type PagePath =
  | "/dashboard"
  | "/dashboard/projects"
  | "/dashboard/messages"
  | "/dashboard/consultations"
  | "/dashboard/organizations"
  | "/dashboard/teams"
  | "/dashboard/activity"
  | "/dashboard/analytics"
  | "/dashboard/notifications"
  | "/dashboard/settings"
  | "/dashboard/settings/studio"
  | "/dashboard/profile"
  | "/dashboard/design"
  | "/dashboard/portfolio";
type Part = Partial<PaletteEntry> & Pick<PaletteEntry, "priority">;

const roleDashboards = { client: "Client Dashboard", designer: "Designer Dashboard", admin: "Admin Dashboard" };

/** Those of a person of this type; of somebody who is not known yet the common ones. */
export function pageEntries(userType: UserType | undefined, open: (to: PagePath) => void): PaletteEntry[] {
  const page = (to: PagePath, title: string, description: string, part: Part): PaletteEntry => ({
    ...{ id: to, title, description, category: "navigation", keywords: [], run: () => open(to) },
    ...part,
  });

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
    page("/dashboard/consultations", "Consultations", "Your meetings, with agenda and outcomes", {
      priority: 8,
      icon: <Video />,
      keywords: ["meeting", "call", "appointment", "calendar"],
    }),
    page("/dashboard/organizations", "Organizations", "All your organizations", {
      priority: 8,
      icon: <Building2 />,
    }),
    page("/dashboard/teams", "Teams", "All your teams", { priority: 7, icon: <UsersRound /> }),
    page("/dashboard/activity", "Activity", "What happened lately, everywhere", {
      priority: 4,
      icon: <History />,
      keywords: ["feed", "news", "recent"],
    }),
    page("/dashboard/notifications", "Notifications", "Everything you were told", {
      priority: 4,
      icon: <Bell />,
      keywords: ["inbox", "mentions", "reminders", "news"],
    }),
    page("/dashboard/settings", "Settings", "Theme, density, accent and your account", {
      priority: 6,
      icon: <Settings />,
      keywords: ["appearance", "preferences", "personalization"],
    }),
    ...(userType
      ? [
          page("/dashboard", roleDashboards[userType], "The dashboard for what you do", {
            id: "role-dashboard",
            priority: 5,
            icon: <LayoutDashboard />,
          }),
        ]
      : []),
    ...(userType === "designer"
      ? [
          page("/dashboard/design", "Design Studio", "What waits for you, what you have out, your last designs", {
            priority: 7,
            icon: <PencilRuler />,
            keywords: ["worktable", "reviews", "revisions", "drill", "guard", "percussion", "workspace"],
          }),
          page("/dashboard/portfolio", "Portfolio", "Your approved designs", {
            priority: 6,
            icon: <Images />,
            keywords: ["gallery", "approved", "work"],
          }),
        ]
      : []),
    ...(userType === "admin"
      ? [
          page(
            "/dashboard/analytics",
            "Analytics Dashboard",
            "People, projects, organizations and the system, in figures",
            {
              priority: 6,
              icon: <ChartColumn />,
              keywords: ["admin", "statistics", "figures", "reports"],
            },
          ),
          page("/dashboard/settings/studio", "Admin Panel", "Accounts, inquiries, the record, the log, health", {
            priority: 6,
            icon: <SlidersHorizontal />,
            keywords: ["studio", "users", "inquiries"],
          }),
        ]
      : []),
    page("/dashboard/profile", "Profile", "Name, picture, password, sessions", {
      priority: 4,
      icon: <UserRound />,
      keywords: ["account", "security", "two-factor", "passkey"],
    }),
  ];
}
