import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import {
  CalendarPlus,
  FolderPlus,
  LogOut,
  MessageSquarePlus,
  MessagesSquare,
  Plus,
  Search,
  UsersRound,
} from "lucide-react";
import { signOut } from "#web/accounts/entering/sign-out.ts";
import { useChooseLook } from "#web/accounts/look/use-look.ts";
import { useMe } from "#web/accounts/queries.ts";
import { useWorkspace } from "#web/organizations/use-workspace.ts";
import { focusSearch } from "#web/platform/focus-search.ts";
import { helpEntries, themeEntries } from "./everywhere-entries.tsx";
import { pageEntries } from "./page-entries.tsx";
import type { Lookup, PaletteEntry } from "./palette.tsx";
import { useNewTeamHome } from "./use-new-team-home.ts";
import { useOwnEntries } from "./use-own-entries.tsx";

/** A dialog that an entry leads to. */
export type Wish = { dialog: "conversation" } | { dialog: "consultation" } | { dialog: "team"; organizationId: string };

/** S2 section 2.3: the fixed entries, and what is the person's own. */
export function useWorkspaceEntries(
  query: string,
  onWish: (wish: Wish) => void,
): { entries: PaletteEntry[]; searches: Lookup[] } {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const me = useMe();
  const choose = useChooseLook();
  const { projectId } = useWorkspace();
  const { own, searches } = useOwnEntries(query);
  const teamHome = useNewTeamHome();
  const filesOf = projectId ?? own.find(({ category }) => category === "project")?.id;

  const action = (title: string, description: string, part: Part): PaletteEntry => ({
    ...{ id: title, title, description, category: "action", keywords: [] },
    ...part,
  });

  async function searchFiles(id: string) {
    await navigate({ to: "/dashboard/projects/$projectId", params: { projectId: id } });
    focusSearch();
  }

  const entries = [
    ...pageEntries(me?.userType, (to) => void navigate({ to })),
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
    action("Schedule Consultation", "A meeting with clients or the staff", {
      priority: 5,
      icon: <CalendarPlus />,
      keywords: ["meeting", "call", "appointment", "create"],
      run: () => onWish({ dialog: "consultation" }),
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
  return { entries, searches };
}

type Part = Partial<PaletteEntry> & Pick<PaletteEntry, "priority" | "run">;
