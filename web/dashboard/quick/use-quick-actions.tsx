import { useNavigate } from "@tanstack/react-router";
import {
  Building2,
  ChartLine,
  FolderKanban,
  FolderPlus,
  LifeBuoy,
  MessagesSquare,
  Palette,
  PencilRuler,
  Plus,
  Search,
  UserCog,
  UsersRound,
} from "lucide-react";
import type { ReactNode } from "react";
import type { UserType } from "#contract/accounts.ts";
import { type QuickAction, quickActions } from "#domain/dashboard/quick-actions.ts";
import { showPalette } from "../palette/palette-state.ts";
import type { Wish } from "./wish.ts";

export interface Act {
  label: QuickAction;
  icon: ReactNode;
  onSelect: () => void;
}

/** S2 section 6. */
export function useQuickActions(userType: UserType, onWish: (wish: Wish) => void): Act[] {
  const navigate = useNavigate();
  const acts: Record<QuickAction, Omit<Act, "label">> = {
    "Browse Organizations": { icon: <Building2 />, onSelect: () => void navigate({ to: "/dashboard/organizations" }) },
    "My Projects": { icon: <FolderKanban />, onSelect: () => void navigate({ to: "/dashboard/projects" }) },
    "Search Everything": { icon: <Search />, onSelect: () => showPalette(true) },
    "New Project Request": {
      icon: <FolderPlus />,
      onSelect: () => void navigate({ to: "/dashboard/projects/create" }),
    },
    Messages: { icon: <MessagesSquare />, onSelect: () => void navigate({ to: "/dashboard/messages" }) },
    "Contact Support": { icon: <LifeBuoy />, onSelect: () => onWish("support") },
    "Creative Workspace": { icon: <Palette />, onSelect: () => void navigate({ to: "/dashboard/design" }) },
    "My Teams": { icon: <UsersRound />, onSelect: () => void navigate({ to: "/dashboard/teams" }) },
    "New Design": { icon: <PencilRuler />, onSelect: () => onWish("design") },
    "User Management": {
      icon: <UserCog />,
      onSelect: () => void navigate({ to: "/dashboard/settings/studio", search: { tab: "users" } }),
    },
    "Analytics Dashboard": {
      icon: <ChartLine />,
      onSelect: () => void navigate({ to: "/dashboard/analytics" }),
    },
    "Create Organization": {
      icon: <Plus />,
      onSelect: () => void navigate({ to: "/dashboard/organizations/create" }),
    },
  };
  return quickActions(userType).map((label) => ({ label, ...acts[label] }));
}
