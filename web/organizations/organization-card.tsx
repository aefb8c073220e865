import { Link } from "@tanstack/react-router";
import { organizationTypes } from "#contract/choices.ts";
import type { Organization } from "#contract/organizations.ts";
import { shortDate } from "#domain/time/relative-time.ts";
import { Badge } from "#web/ui/badge.tsx";

export function OrganizationCard({ organization }: { organization: Organization }) {
  return (
    <Link
      to="/dashboard/organization/$organizationId"
      params={{ organizationId: organization.id }}
      className="lit flex min-h-36 flex-col wrap-anywhere rounded-lg border border-line bg-surface-1 p-5 transition-colors duration-(--dur-2) hover:border-line-strong"
    >
      <span className="flex flex-wrap items-start gap-x-3">
        <span
          dir="auto"
          className="line-clamp-2 min-w-24 flex-1 text-left text-[length:var(--text-lg)] leading-snug font-bold"
        >
          {organization.name}
        </span>
        <Badge tone="accent">{organizationTypes[organization.type]}</Badge>
      </span>
      {organization.description && (
        <span dir="auto" className="mt-2 line-clamp-2 text-left text-[length:var(--text-sm)] text-ink-2">
          {organization.description}
        </span>
      )}
      <span className="mt-auto pt-4 text-[length:var(--text-xs)] text-ink-3">
        {organization.location && (
          <>
            <bdi>{organization.location}</bdi> ·{" "}
          </>
        )}
        <span className="whitespace-nowrap">Created {shortDate(organization.createdAt)}</span>
      </span>
    </Link>
  );
}
