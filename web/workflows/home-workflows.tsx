import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { runningWorkflows, workflowTemplates } from "./queries.ts";
import { RunningWorkflows } from "./running-workflows.tsx";
import { SmartTemplates } from "./smart-templates.tsx";

/** On the dashboard: what can be started, and what runs; where one is seen, its end is, too. */
export function HomeWorkflows() {
  const running = useQuery(runningWorkflows()).data;
  const lists = [useQuery(workflowTemplates()).data, running];
  const isNothing = lists.every((list) => list?.items.length === 0);
  const [wasSeen, setSeen] = useState(false);
  // whoever confirms the last one goes on here
  if (!wasSeen && running && running.items.length > 0) setSeen(true);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {isNothing && !wasSeen && (
        <p className="text-[length:var(--text-sm)] text-ink-2">
          No workflow runs in your projects, and there is no template that you may start.
        </p>
      )}
      <SmartTemplates />
      {(wasSeen || !isNothing) && <RunningWorkflows />}
    </div>
  );
}
