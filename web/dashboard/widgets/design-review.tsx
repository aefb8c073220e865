import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { DesignReview } from "#contract/design-reviews.ts";
import type { File } from "#contract/files.ts";
import { assignedReviews } from "#web/review/design-review-queries.ts";
import { designWork } from "#web/review/designs/queries.ts";
import { WorkGroup } from "#web/review/designs/work-group.tsx";
import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { ReviewLines } from "./review-lines.tsx";
import { WidgetData } from "./widget-data.tsx";

const DecideDialog = lazy(async () => ({
  default: (await import("#web/review/design-reviews/decide-dialog.tsx")).DecideDialog,
}));

const shownFirst = 5;

/** S2 section 2.7; versions, annotation tools and the rest are a press away in the viewer. */
export function DesignReviews() {
  const asked = useQuery(assignedReviews());
  const work = useQuery(designWork());
  const [decided, decide] = useState<{ review: DesignReview; file: File } | null>(null);
  const mine = asked.data?.items ?? [];
  const out = work.data?.out ?? [];
  return (
    <>
      <WidgetData
        queries={[asked, work]}
        isEmpty={mine.length + out.length === 0}
        none="No review waits for you, nor you for one."
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <WorkGroup title="Waits for you" items={mine} shownFirst={shownFirst}>
            {(reviews) => (
              <ReviewLines
                reviews={reviews}
                aboutOf={({ createdBy, projectName }) => `${createdBy.name} asks you, in ${projectName}`}
                onDecide={(review, file) => decide({ review, file })}
              />
            )}
          </WorkGroup>
          <WorkGroup title="Waits for others" items={out} shownFirst={shownFirst}>
            {(reviews) => (
              <ReviewLines
                reviews={reviews}
                aboutOf={({ assignedTo, projectName }) => `Waits for ${assignedTo.name}, in ${projectName}`}
              />
            )}
          </WorkGroup>
        </div>
      </WidgetData>
      {decided && (
        <Late onGiveUp={() => decide(null)}>
          <DecideDialog {...decided} onClose={() => decide(null)} />
        </Late>
      )}
    </>
  );
}
