import { Link } from "@tanstack/react-router";
import type { Analytics } from "#contract/analytics.ts";
import { inWords } from "#domain/insights/analytics.ts";
import { MeasuredPart } from "#web/ui/measured-part.tsx";

/** Each leads to its page. */
export function LiveliestOrganizations({ organizations }: { organizations: Analytics["organizations"]["top"] }) {
  return (
    <MeasuredPart title="The liveliest" how="By the messages, files and decisions of these 30 days.">
      <ol className="grid gap-1">
        {organizations.map(({ id, name, events, teams, members, projects }) => (
          <li key={id}>
            <Link
              to="/dashboard/organization/$organizationId"
              params={{ organizationId: id }}
              className="block rounded-md py-2 text-[length:var(--text-sm)] transition-colors duration-(--dur-2) hover:text-accent-text"
            >
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span dir="auto" className="min-w-0 font-semibold wrap-anywhere">
                  {name}
                </span>{" "}
                <span className="text-ink-2">{inWords(events, "event")}</span>
              </span>{" "}
              <span className="block text-[length:var(--text-xs)] text-ink-2">
                {[inWords(teams, "team"), inWords(members, "member"), inWords(projects, "project")].join(" · ")}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </MeasuredPart>
  );
}
