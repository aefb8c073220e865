import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Project } from "#contract/projects.ts";
import { can } from "#domain/permissions.ts";
import { allItems } from "#web/platform/paged.ts";
import { useSettled } from "#web/platform/use-settled.ts";
import { foundProjects } from "#web/projects/finding/queries.ts";
import { useRolesInProject } from "#web/projects/people/use-roles.ts";
import { projectMembers } from "#web/projects/queries.ts";
import { Button, buttonLook } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SearchedList } from "#web/ui/searched-list.tsx";

/** Which project the design belongs to; its files are where it is uploaded. */
export function NewDesignDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<Project | null>(null);
  const words = useSettled(search.trim());
  const query = useInfiniteQuery(foundProjects({ search: words, organizationId: "", status: "", sort: "updated" }));
  const projects = allItems(query.data);
  const members = useInfiniteQuery({ ...projectMembers(chosen?.id ?? ""), enabled: chosen !== null });
  const roles = useRolesInProject(chosen?.id);
  // where they cannot be asked for, the project itself says what may be done
  const mayNot = chosen !== null && members.isSuccess && !can(roles, "file.upload");
  const isNone = words === "" && query.isSuccess && projects.length === 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title="New Design"
      description="Into which project does it go?"
      // under a finger the projects are seen, and no keys lie over them
      isToRead={!matchMedia("(pointer: fine)").matches}
    >
      <SearchedList
        legend="Project"
        label="Search projects..."
        search={search}
        onSearch={setSearch}
        query={query}
        isEmpty={projects.length === 0}
        nothing={words ? `No project here is called “${words}”.` : "You are in no project yet."}
      >
        {projects.map((project) => (
          <ProjectChoice
            key={project.id}
            project={project}
            isChosen={project.id === chosen?.id}
            onChoose={() => setChosen(project)}
          />
        ))}
      </SearchedList>
      <p role="status" className="mt-3 text-[length:var(--text-sm)] wrap-anywhere text-warn empty:hidden">
        {mayNot &&
          `You may look at ${chosen.name}, but not upload designs there. Ask who manages it to make you a contributor.`}
      </p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        {isNone ? (
          <Link to="/dashboard/projects/create" className={buttonLook({ tone: "solid" })}>
            New Project
          </Link>
        ) : (
          <Button
            tone="solid"
            disabled={chosen === null || mayNot}
            busy={chosen !== null && members.isLoading}
            onClick={() =>
              chosen &&
              void navigate({
                to: "/dashboard/projects/$projectId",
                params: { projectId: chosen.id },
                hash: "upload",
              })
            }
          >
            Go to Upload
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function ProjectChoice(props: { project: Project; isChosen: boolean; onChoose: () => void }) {
  const { project, isChosen, onChoose } = props;
  return (
    <label className="flex min-h-(--control-h) cursor-pointer items-center gap-2.5 rounded-sm px-2 py-1 hover:bg-surface-2">
      <input
        type="radio"
        name="project"
        checked={isChosen}
        onChange={onChoose}
        className="shrink-0 accent-(--accent-solid)"
      />
      <bdi className="min-w-0 wrap-anywhere">{project.name}</bdi>
    </label>
  );
}
