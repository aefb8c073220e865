import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { allItems } from "#web/platform/paged.ts";
import { useNow } from "#web/platform/use-now.ts";
import { projects } from "#web/projects/queries.ts";
import { Button } from "#web/ui/button.tsx";
import { ProjectLine } from "./project-line.tsx";
import { WidgetData } from "./widget-data.tsx";

/** Of each line is asked what happened last. */
const shownFirst = 8;

/** What is being worked on, the next due first; what has no day comes last. */
export function ActiveProjects() {
  const query = useInfiniteQuery(projects());
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const now = useNow();
  const active = allItems(query.data)
    .filter(({ status }) => status === "active")
    .toSorted((a, b) => ((a.dueDate ?? "z") < (b.dueDate ?? "z") ? -1 : 1));
  const shown = isWhole ? active : active.slice(0, shownFirst);

  function showAll() {
    setWhole(true);
    // what was pressed goes away
    requestAnimationFrame(() => list.current?.querySelectorAll("a")[shownFirst]?.focus());
  }

  return (
    <WidgetData queries={[query]} isEmpty={active.length === 0} none="No active projects">
      <ul ref={list} className="-mx-2 -my-2 grid grid-cols-[minmax(0,1fr)]">
        {shown.map((project) => (
          <ProjectLine key={project.id} project={project} now={now} />
        ))}
      </ul>
      {shown.length < active.length && (
        <div className="mt-3">
          <Button onClick={showAll}>Show all {active.length}</Button>
        </div>
      )}
    </WidgetData>
  );
}
