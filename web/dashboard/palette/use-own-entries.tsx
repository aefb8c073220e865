import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Building2, File as FileIcon, MessageCircle, UsersRound } from "lucide-react";
import { maxSearchLength } from "#contract/limits.ts";
import { shownActivities } from "#domain/dashboard/palette.ts";
import { shownLine } from "#domain/messaging/shown-line.ts";
import { plainWords } from "#domain/messaging/text/plain-words.ts";
import { activityOf } from "#web/activity/queries.ts";
import { filesOf } from "#web/files/queries.ts";
import { conversations } from "#web/messaging/queries.ts";
import { foundTeams, myTeams, organizations } from "#web/organizations/queries.ts";
import { useWorkspace } from "#web/organizations/use-workspace.ts";
import { allItems } from "#web/platform/paged.ts";
import { useNow } from "#web/platform/use-now.ts";
import { foundProjects } from "#web/projects/finding/queries.ts";
import { projects } from "#web/projects/queries.ts";
import type { Lookup, PaletteEntry } from "./palette.tsx";
import { activityEntry, projectEntry } from "./work-entries.tsx";

/**
 * One's own organizations, teams, projects, conversations, recent activity and the open project's files; by name the server's
 * finds too, which are the `searches`.
 */
export function useOwnEntries(typed: string): { own: PaletteEntry[]; searches: Lookup[] } {
  const here = useWorkspace();
  const openTalk = useSearch({ strict: false, select: ({ conversation }) => conversation });
  const navigate = useNavigate();
  const now = useNow();
  // more than that is no name, and is asked for of what is in files and messages alone
  const query = typed.slice(0, maxSearchLength);
  const isSearching = { enabled: query !== "" };
  const wide = { search: query, organizationId: "" };
  const workFound = useInfiniteQuery({ ...foundProjects({ ...wide, status: "", sort: "updated" }), ...isSearching });
  const teamsFound = useInfiniteQuery({ ...foundTeams({ ...wide, sort: "name" }), ...isSearching });
  const homesFound = useInfiniteQuery({ ...organizations(query), ...isSearching });
  const work = bothOf(useInfiniteQuery(projects()), workFound);
  const teams = bothOf(useInfiniteQuery(myTeams()), teamsFound);
  const homes = bothOf(useInfiniteQuery(organizations()), homesFound);
  const talks = allItems(useInfiniteQuery(conversations()).data);
  const homeId = here.organizationId ?? homes[0]?.id ?? "";
  const news = useInfiniteQuery({ ...activityOf("organization", homeId), enabled: homeId !== "" });
  const files = useInfiniteQuery({
    ...filesOf(here.projectId ?? "", { search: query }),
    enabled: query !== "" && here.projectId !== null,
  });

  const own = [
    ...work.map(
      (project): PaletteEntry => ({ ...projectEntry(project, navigate), isHere: project.id === here.projectId }),
    ),
    ...allItems(news.data)
      .slice(0, shownActivities)
      .map((activity) => activityEntry(activity, now, navigate)),
    ...talks.map(
      ({ id, name, type, lastMessage, unreadCount }): PaletteEntry => ({
        ...{ id, title: name, category: "user", isOwn: true, priority: 4, icon: <MessageCircle /> },
        description: shownLine(plainWords(lastMessage?.content ?? "")),
        keywords: [type, "conversation", "chat"],
        ...(unreadCount > 0 && { badge: `${unreadCount} unread` }),
        isHere: id === openTalk,
        run: () => void navigate({ to: "/dashboard/messages", search: { conversation: id } }),
      }),
    ),
    ...homes.map(
      ({ id, name, description }): PaletteEntry => ({
        ...{ id, title: name, description, category: "organization", priority: 3, icon: <Building2 /> },
        ...{ keywords: [], badge: "Organization", isHere: id === here.organizationId },
        run: () => void navigate({ to: "/dashboard/organization/$organizationId", params: { organizationId: id } }),
      }),
    ),
    ...teams.map(
      ({ id, organizationId, name, description }): PaletteEntry => ({
        ...{ id, title: name, description, category: "organization", priority: 3, icon: <UsersRound /> },
        ...{ keywords: [], badge: "Team", isHere: id === here.teamId },
        run: () =>
          void navigate({
            to: "/dashboard/organization/$organizationId/team/$teamId",
            params: { organizationId, teamId: id },
          }),
      }),
    ),
    ...allItems(files.data).map(
      ({ id, name, projectId }): PaletteEntry => ({
        ...{ id, title: name, description: "", category: "file", keywords: [], priority: 3, icon: <FileIcon /> },
        isHere: true,
        run: () =>
          projectId &&
          void navigate({ to: "/dashboard/projects/$projectId", params: { projectId }, search: { file: id } }),
      }),
    ),
  ];
  return { own, searches: [workFound, teamsFound, homesFound, files] };
}

interface Listed {
  id: string;
}
type Query<Item> = { data: Parameters<typeof allItems<Item>>[0] };

/** What is known already, and what the server found beyond it. */
function bothOf<Item extends Listed>(known: Query<Item>, found: Query<Item>): Item[] {
  return [...new Map([...allItems(known.data), ...allItems(found.data)].map((item) => [item.id, item])).values()];
}
