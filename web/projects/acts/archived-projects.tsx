import { useInfiniteQuery } from "@tanstack/react-query";
import { Archive } from "lucide-react";
import { useState } from "react";
import { allItems } from "#web/platform/paged.ts";
import { Button } from "#web/ui/button.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { SkeletonCards } from "#web/ui/skeleton.tsx";
import { ProjectCard } from "../project-card.tsx";
import { archivedProjects } from "../queries.ts";

interface Props {
  /** Left out: of everything that I see. */
  organizationId?: string;
  teamId?: string | null;
}

/** The filter 'Archived' beneath a list of projects: asked for when it is opened. */
export function ArchivedProjects(place: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-label="Archived projects" className="mt-8">
      <Button tone="ghost" icon={<Archive />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Archived
      </Button>
      {isOpen && <ArchivedList {...place} />}
    </section>
  );
}

function ArchivedList(place: Props) {
  const query = useInfiniteQuery(archivedProjects(place));
  const items = allItems(query.data);
  if (query.isPending) return <SkeletonCards count={3} />;
  if (query.isError && !query.data) return <FailedState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <div className="mt-3">
      {items.length === 0 && <p className="text-ink-2">Nothing is archived here.</p>}
      <div className="grid gap-4 sm:grid-cols-2">
        {items.map((project) => (
          <ProjectCard key={project.id} project={project} />
        ))}
      </div>
      <MoreButton query={query} />
    </div>
  );
}
