import { useQuery } from "@tanstack/react-query";
import { relativeTime } from "#domain/time/relative-time.ts";
import { useNow } from "#web/platform/use-now.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ConnectionError } from "#web/ui/connection-error.tsx";
import { SkeletonLines } from "#web/ui/skeleton-lines.tsx";
import { assignedReviews } from "../design-review-queries.ts";
import { WaitingReviews } from "../design-reviews/waiting-reviews.tsx";
import { DesignLine } from "./design-line.tsx";
import { designWork } from "./queries.ts";
import { SentBackLine } from "./sent-back-line.tsx";
import { WorkGroup } from "./work-group.tsx";

/** What waits for my hand: reviews that I am asked for, my designs that were sent back, and what is drawn on them. */
export function WaitsForMe({ shownFirst }: { shownFirst: number }) {
  const asked = useQuery(assignedReviews());
  const work = useQuery(designWork());
  const now = useNow();
  const failed = [asked, work].find((query) => query.isError && !query.data);
  if (failed?.error) return <ConnectionError error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!asked.data || !work.data) return <SkeletonLines count={3} />;
  const { sentBack, annotated } = work.data;
  if (asked.data.items.length + sentBack.length + annotated.length === 0)
    return <p className="text-[length:var(--text-sm)] text-ink-2">Nothing waits for you.</p>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <WorkGroup title="Asked for your review" items={asked.data.items} shownFirst={shownFirst}>
        {(reviews) => (
          <WaitingReviews
            reviews={reviews}
            about={({ createdBy, projectName }) => `${createdBy.name} asks you, in ${projectName}`}
            now={now}
          />
        )}
      </WorkGroup>
      <WorkGroup title="Sent back to you" items={sentBack} shownFirst={shownFirst}>
        {(designs) => (
          <ul className="grid gap-4">
            {designs.map((design) => (
              <SentBackLine key={design.file.id} design={design} now={now} />
            ))}
          </ul>
        )}
      </WorkGroup>
      <WorkGroup title="Open annotations on your designs" items={annotated} shownFirst={shownFirst}>
        {(designs) => (
          <ul className="grid gap-4">
            {designs.map(({ file, project, open, lastBy, lastAt }) => (
              <DesignLine
                key={file.id}
                file={file}
                project={project}
                beside={{ annotations: "shown" }}
                badge={<Badge tone="warn">{`${open} open`}</Badge>}
              >
                <p className="text-[length:var(--text-xs)] wrap-anywhere text-ink-2">
                  <time dateTime={lastAt}>{relativeTime(lastAt, now)}</time> · last by <bdi>{lastBy.name}</bdi> in{" "}
                  <bdi>{project.name}</bdi>
                </p>
              </DesignLine>
            ))}
          </ul>
        )}
      </WorkGroup>
    </div>
  );
}
