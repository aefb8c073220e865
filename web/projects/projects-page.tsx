import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useState } from "react";
import { allItems } from "#web/platform/paged.ts";
import { useWholeList } from "#web/platform/use-whole-list.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { SkeletonCards } from "#web/ui/skeleton.tsx";
import { ArchivedProjects } from "./archived-projects.tsx";
import { ProjectCard } from "./project-card.tsx";
import { projects } from "./queries.ts";

const scopes = [
  { value: "all", label: "All" },
  { value: "active", label: "Active" },
] as const;

export function ProjectsPage() {
  const query = useInfiniteQuery(projects());
  const [search, setSearch] = useState("");
  const [scope, setScope] = useState<"all" | "active">("all");
  useWholeList(query, search.trim() !== "" || scope !== "all");
  const all = allItems(query.data);
  const found = all.filter(
    ({ name, status }) =>
      name.toLowerCase().includes(search.trim().toLowerCase()) && (scope === "all" || status === "active"),
  );
  const create = (
    <Link to="/dashboard/projects/create" className={buttonLook({ tone: "solid" })}>
      <Plus aria-hidden="true" /> New Project
    </Link>
  );
  return (
    <>
      <PageHead title="Projects" subtitle="Everything you work on, in all organizations." actions={create} />
      {query.isPending && <SkeletonCards count={3} />}
      {query.isError && !query.data && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && all.length === 0 && (
        <EmptyState title="No Projects Yet" text="Create your first project to get started" />
      )}
      {all.length > 0 && (
        <div className="mb-5 flex flex-wrap gap-3">
          <SearchField label="Search projects..." value={search} onChange={setSearch} />
          <Segmented label="Show" value={scope} options={scopes} onChange={setScope} />
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {found.map((project) => (
          <ProjectCard key={project.id} project={project} />
        ))}
      </div>
      {all.length > 0 && found.length === 0 && !query.hasNextPage && <p className="text-ink-2">No project matches.</p>}
      <MoreButton query={query} />
      <ArchivedProjects />
    </>
  );
}
