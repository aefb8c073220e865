import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { SkeletonLines } from "#web/ui/skeleton-lines.tsx";
import { runningWorkflows } from "./queries.ts";
import { WorkflowList } from "./workflow-list.tsx";

const shownFirst = 5;

/** What runs in the projects that I see, the newest first. */
export function RunningWorkflows() {
  const query = useQuery(runningWorkflows());
  const [isWhole, setWhole] = useState(false);
  const workflows = query.data?.items ?? [];
  return (
    <Card title="Running workflows">
      {query.isPending && <SkeletonLines count={3} />}
      {query.isError && !query.data && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && workflows.length === 0 && (
        <p className="text-[length:var(--text-sm)] text-ink-2">No running workflows</p>
      )}
      <WorkflowList
        label="Running workflows"
        workflows={isWhole ? workflows : workflows.slice(0, shownFirst)}
        hasProjects
      />
      {workflows.length > shownFirst && (
        <div className="mt-3 -ml-4">
          <Button tone="ghost" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? "Show fewer" : `Show all (${workflows.length})`}
          </Button>
        </div>
      )}
    </Card>
  );
}
