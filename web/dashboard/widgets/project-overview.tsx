import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { allItems, countOf } from "#web/platform/paged.ts";
import { useNow } from "#web/platform/use-now.ts";
import { projects } from "#web/projects/queries.ts";
import { Segmented } from "#web/ui/segmented.tsx";
import { ProjectLine } from "./project-line.tsx";
import { WidgetData } from "./widget-data.tsx";

const shown = 3;
const choices = [
  { value: "all", label: "All" },
  { value: "active", label: "Active" },
] as const;

/** S2 section 2.7. */
export function ProjectOverview() {
  const query = useInfiniteQuery(projects());
  const now = useNow();
  const [which, choose] = useState<"all" | "active">("all");
  const all = allItems(query.data);
  const listed = which === "all" ? all : all.filter(({ status }) => status === "active");
  const count = (...statuses: string[]) => query.data && countOf(query.data, ({ status }) => statuses.includes(status));
  return (
    <WidgetData queries={[query]} isEmpty={all.length === 0} none="No projects yet">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <Segmented label="Which projects" value={which} options={choices} onChange={choose} />
        <p className="num text-[length:var(--text-sm)] text-ink-2">
          {count("active")} active · {count("planning", "review", "on-hold")} pending
        </p>
      </div>
      <ul className="-mx-2 grid grid-cols-[minmax(0,1fr)]">
        {listed.slice(0, shown).map((project) => (
          <ProjectLine key={project.id} project={project} now={now} />
        ))}
      </ul>
      {listed.length === 0 && <p className="py-2 text-[length:var(--text-sm)] text-ink-2">None is active.</p>}
      <Link
        to="/dashboard/projects"
        className="roomy mt-1 text-[length:var(--text-sm)] text-accent-text hover:underline"
      >
        View All Projects
      </Link>
    </WidgetData>
  );
}
