import { Link } from "@tanstack/react-router";
import { Users } from "lucide-react";
import type { Team } from "#contract/organizations.ts";
import { shortDate } from "#domain/time/relative-time.ts";
import { Badge } from "#web/ui/badge.tsx";
import type { Layout } from "#web/ui/card-list.tsx";

interface Props {
  team: Team;
  layout?: Layout;
  /** The organization's name, where teams of several stand together. */
  within?: string | undefined;
}

/** Name, description, created date, and whether it is private (S1 section 2). */
export function TeamCard({ team, layout = "grid", within }: Props) {
  const isGrid = layout === "grid";
  return (
    <Link
      to="/dashboard/organization/$organizationId/team/$teamId"
      params={{ organizationId: team.organizationId, teamId: team.id }}
      className={`lit flex wrap-anywhere rounded-lg border border-line bg-surface-1 transition-colors duration-(--dur-2) hover:border-line-strong ${isGrid ? "flex-col p-5" : "flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3"}`}
    >
      <span className={`flex min-w-0 flex-wrap items-start gap-3 ${isGrid ? "" : "flex-1 basis-64"}`}>
        <Users aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-text" />
        <span className="min-w-16 flex-1">
          <span dir="auto" className={`${isGrid ? "line-clamp-2" : "line-clamp-1"} text-left leading-snug font-bold`}>
            {team.name}
          </span>
          {!isGrid && team.description && (
            <span dir="auto" className="line-clamp-1 text-left text-[length:var(--text-sm)] text-ink-2">
              {team.description}
            </span>
          )}
        </span>
        {team.settings.isPrivate && <Badge tone="warn">Private</Badge>}
      </span>
      {isGrid && team.description && (
        <span dir="auto" className="mt-2 line-clamp-2 text-left text-[length:var(--text-sm)] text-ink-2">
          {team.description}
        </span>
      )}
      <span className={`text-[length:var(--text-xs)] text-ink-3 ${isGrid ? "mt-auto pt-3" : ""}`}>
        {within && (
          <>
            <bdi>{within}</bdi> ·{" "}
          </>
        )}
        <span className="whitespace-nowrap">Created {shortDate(team.createdAt)}</span>
      </span>
    </Link>
  );
}
