// Entries of one's own work, of the palette and of the quick search alike.
import type { UseNavigateResult } from "@tanstack/react-router";
import { Activity as ActivityIcon, FolderKanban } from "lucide-react";
import type { Activity } from "#contract/activity.ts";
import type { Project } from "#contract/projects.ts";
import { statusNames } from "#domain/projects/status-names.ts";
import { newsTime } from "#domain/time/news-time.ts";
import { named, wordsOf } from "#web/activity/words.ts";
import type { PaletteEntry } from "./palette.tsx";

type Navigate = UseNavigateResult<string>;

export function projectEntry({ id, name, description, status }: Project, navigate: Navigate): PaletteEntry {
  return {
    ...{ id, title: name, description, category: "project", isOwn: true, priority: 4, icon: <FolderKanban /> },
    keywords: [statusNames[status]],
    badge: statusNames[status],
    run: () => void navigate({ to: "/dashboard/projects/$projectId", params: { projectId: id } }),
  };
}

export function activityEntry(activity: Activity, now: number, navigate: Navigate): PaletteEntry {
  const { id, actor, object, placeName, createdAt } = activity;
  return {
    id,
    title: `${actor?.name ?? "Somebody"} ${wordsOf(activity).replace(named, () => object.name)}`,
    description: `${placeName} · ${newsTime(createdAt, now)}`,
    ...{ category: "activity", isOwn: true, keywords: [], priority: 2, icon: <ActivityIcon /> },
    run: () => void navigate(placeOf(activity)),
  };
}

function placeOf({ organizationId, teamId, projectId }: Activity) {
  if (projectId) return { to: "/dashboard/projects/$projectId", params: { projectId } } as const;
  if (teamId) {
    return { to: "/dashboard/organization/$organizationId/team/$teamId", params: { organizationId, teamId } } as const;
  }
  return { to: "/dashboard/organization/$organizationId", params: { organizationId } } as const;
}
