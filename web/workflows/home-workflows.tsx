import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { runningWorkflows, workflowTemplates } from "./queries.ts";
import { RunningWorkflows } from "./running-workflows.tsx";
import { SmartTemplates } from "./smart-templates.tsx";

/** On the dashboard: what can be started, and what runs. Who may start none and sees none sees none of it; where one is seen, its end is, too. */
export function HomeWorkflows() {
  const running = useQuery(runningWorkflows()).data;
  const lists = [useQuery(workflowTemplates()).data, running];
  const isNothing = lists.every((list) => list?.items.length === 0);
  const [wasSeen, setSeen] = useState(false);
  // whoever confirms the last one goes on here
  if (!wasSeen && running && running.items.length > 0) setSeen(true);
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6 empty:hidden">
      <SmartTemplates />
      {(wasSeen || !isNothing) && <RunningWorkflows />}
    </div>
  );
}
