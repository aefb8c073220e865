import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import type { Project } from "#contract/projects.ts";
import { isInTab } from "#domain/consultations/times.ts";
import { whenInWords } from "#domain/messaging/shown-line.ts";
import { allItems } from "#web/platform/paged.ts";
import { useNow } from "#web/platform/use-now.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { consultations } from "./queries.ts";

/** The page of all of them is a press away. */
const shownHere = 3;

/** The next meetings about a project: of its managers all, of the others those that they take part in. */
export function ProjectConsultations({ project }: { project: Project }) {
  const query = useInfiniteQuery(consultations("upcoming", project.id));
  const now = useNow();
  const next = allItems(query.data).filter((one) => isInTab(one, "upcoming", now));
  const ofProject = { to: "/dashboard/consultations", search: { project: project.id } } as const;
  const schedule = !project.archivedAt && (
    <Link
      to="/dashboard/consultations"
      search={{ project: project.id, schedule: "new" }}
      aria-label="Schedule a consultation"
      className={buttonLook({ tone: "ghost" })}
    >
      <Plus aria-hidden="true" />
    </Link>
  );
  return (
    <Card title="Consultations" action={schedule}>
      {query.isPending && (
        <div role="status" className="grid gap-2">
          <span className="sr-only">Loading…</span>
          <Skeleton className="h-10" />
        </div>
      )}
      {query.isError && !query.data && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && next.length === 0 && (
        <p className="text-[length:var(--text-sm)] text-ink-2">No consultation is planned.</p>
      )}
      {next.length > 0 && (
        <ul className="grid gap-2.5">
          {next.slice(0, shownHere).map(({ id, title, scheduledAt }) => (
            <li key={id} className="min-w-0">
              <Link
                to="/dashboard/consultations"
                search={{ project: project.id, consultation: id }}
                className="roomy block font-semibold hover:text-accent-text hover:underline"
              >
                <bdi className="line-clamp-2 wrap-anywhere">{title}</bdi>
              </Link>
              <time dateTime={scheduledAt} className="block text-[length:var(--text-xs)] text-ink-2">
                {whenInWords(scheduledAt)}
              </time>
            </li>
          ))}
        </ul>
      )}
      {query.isSuccess && (
        <Link
          {...ofProject}
          className="roomy mt-3 inline-block text-[length:var(--text-sm)] text-accent-text hover:underline"
        >
          {next.length > shownHere
            ? `All ${next.length}${query.hasNextPage ? "+" : ""} and those before`
            : "All of this project"}
        </Link>
      )}
    </Card>
  );
}
