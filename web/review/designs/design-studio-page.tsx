import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useNow } from "#web/platform/use-now.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { Part } from "#web/ui/part.tsx";
import { SkeletonCards } from "#web/ui/skeleton.tsx";
import { SkeletonLines } from "#web/ui/skeleton-lines.tsx";
import { WaitingReviews } from "../design-reviews/waiting-reviews.tsx";
import { LastDesigns } from "./last-designs.tsx";
import { NewDesignButton } from "./new-design-button.tsx";
import { designWork } from "./queries.ts";
import { WaitsForMe } from "./waits-for-me.tsx";
import { WorkGroup } from "./work-group.tsx";

const shownFirst = 8;

/** S2 section 2.1, Design Studio: a designer's worktable over all projects that they are in. */
export function DesignStudioPage({ above }: { above: ReactNode }) {
  const query = useQuery(designWork());
  const now = useNow();
  const work = query.data;
  return (
    <>
      <PageHead
        title="Design Studio"
        subtitle="What waits for you, what you have out, and what you had in your hands last, in all your projects."
        above={above}
        actions={
          <>
            <Link to="/dashboard/portfolio" className={buttonLook()}>
              Portfolio
            </Link>
            <NewDesignButton />
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <Part>
          <Card title="Waits for you">
            <WaitsForMe shownFirst={shownFirst} />
          </Card>
        </Part>
        <Card title="Out for review">
          {query.isPending && <SkeletonLines count={2} />}
          {query.isError && !work && <NotLoaded />}
          {work?.out.length === 0 && (
            <p className="text-[length:var(--text-sm)] text-ink-2">Nobody is asked about your designs.</p>
          )}
          {work && (
            <WorkGroup title="Waiting for others" items={work.out} shownFirst={shownFirst}>
              {(reviews) => (
                <WaitingReviews
                  reviews={reviews}
                  about={({ assignedTo, projectName }) => `Waits for ${assignedTo.name}, in ${projectName}`}
                  now={now}
                />
              )}
            </WorkGroup>
          )}
        </Card>
      </div>
      <section aria-label="Last in your hands" className="mt-8">
        <h2 className="label mb-3 text-ink-3">Last in your hands</h2>
        {query.isPending && <SkeletonCards count={3} />}
        {query.isError && !work && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
        {work?.last.length === 0 && (
          <EmptyState
            title="No Designs Yet"
            text="Bring your first drill, guard or percussion design into one of your projects"
            action={<NewDesignButton />}
          />
        )}
        {work && <LastDesigns designs={work.last} now={now} />}
      </section>
    </>
  );
}

/** The whole of it is asked for again below. */
function NotLoaded() {
  return <p className="text-[length:var(--text-sm)] text-ink-2">This could not be loaded.</p>;
}
