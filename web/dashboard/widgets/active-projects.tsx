import { useInfiniteQuery } from "@tanstack/react-query";
import { allItems } from "#web/platform/paged.ts";
import { useNow } from "#web/platform/use-now.ts";
import { projects } from "#web/projects/queries.ts";
import { ProjectLine } from "./project-line.tsx";
import { WidgetData } from "./widget-data.tsx";

/** What is being worked on, the next due first; what has no day comes last. */
export function ActiveProjects() {
  const query = useInfiniteQuery(projects());
  const now = useNow();
  const active = allItems(query.data)
    .filter(({ status }) => status === "active")
    .toSorted((a, b) => ((a.dueDate ?? "z") < (b.dueDate ?? "z") ? -1 : 1));
  return (
    <WidgetData queries={[query]} isEmpty={active.length === 0} none="No active projects">
      <ul className="-mx-2 -my-2 grid grid-cols-[minmax(0,1fr)]">
        {active.map((project) => (
          <ProjectLine key={project.id} project={project} now={now} />
        ))}
      </ul>
    </WidgetData>
  );
}
