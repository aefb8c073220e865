import { Link } from "@tanstack/react-router";
import { Users } from "lucide-react";
import type { Team } from "#contract/organizations.ts";
import { shortDate } from "#domain/time/relative-time.ts";
import { Badge } from "#web/ui/badge.tsx";

export function TeamCard({ team }: { team: Team }) {
  return (
    <Link
      to="/dashboard/organization/$organizationId/team/$teamId"
      params={{ organizationId: team.organizationId, teamId: team.id }}
      className="lit flex flex-col wrap-anywhere rounded-lg border border-line bg-surface-1 p-5 transition-colors duration-(--dur-2) hover:border-line-strong"
    >
      <span className="flex items-start gap-3">
        <Users aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-text" />
        <span className="line-clamp-2 min-w-0 flex-1 leading-snug font-bold">{team.name}</span>
        {team.settings.isPrivate && <Badge tone="warn">Private</Badge>}
      </span>
      {team.description && (
        <span className="mt-2 line-clamp-2 text-[length:var(--text-sm)] text-ink-2">{team.description}</span>
      )}
      <span className="mt-auto pt-3 text-[length:var(--text-xs)] text-ink-3">Created {shortDate(team.createdAt)}</span>
    </Link>
  );
}
