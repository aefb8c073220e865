import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { MessagesSquare } from "lucide-react";
import { AppError } from "#contract/errors.ts";
import type { Project } from "#contract/projects.ts";
import { can } from "#domain/permissions.ts";
import { ProjectFiles } from "#web/files/project-files.tsx";
import { InvitationsCard } from "#web/organizations/invitations/invitations-card.tsx";
import { organization, team } from "#web/organizations/queries.ts";
import { ProjectFacts } from "#web/projects/project-facts.tsx";
import { ProjectPeople } from "#web/projects/project-people.tsx";
import { ProjectState } from "#web/projects/project-state.tsx";
import { project as projectQuery } from "#web/projects/queries.ts";
import { useRolesInProject } from "#web/projects/use-roles.ts";
import { useUpdateProject } from "#web/projects/use-update-project.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { Crumbs } from "#web/ui/crumbs.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { SkeletonCards } from "#web/ui/skeleton.tsx";
import { GonePage } from "./gone-page.tsx";
import { HomeCrumb } from "./home-crumb.tsx";

/** The usual one first. */
const invitable = ["contributor", "reviewer", "viewer", "manager"] as const;

/** S1 section 2, project dashboard. */
export function ProjectPage() {
  const { projectId = "" } = useParams({ strict: false });
  const query = useQuery(projectQuery(projectId));
  if (query.data) return <ProjectDashboard project={query.data} />;
  if (query.error instanceof AppError && query.error.code === "not_found") return <GonePage what="Project" />;
  if (query.error) return <FailedState error={query.error} onRetry={() => void query.refetch()} />;
  return <SkeletonCards count={6} />;
}

function ProjectDashboard({ project }: { project: Project }) {
  const roles = useRolesInProject(project.id);
  const update = useUpdateProject(project);
  return (
    <>
      <PageHead
        title={project.name}
        subtitle={project.description || undefined}
        above={<ProjectCrumbs project={project} />}
        badges={<ProjectState project={project} onChange={can(roles, "project.update") ? update.mutate : undefined} />}
        actions={
          <Link to="/dashboard/messages" search={{ project: project.id }} className={buttonLook({ tone: "quiet" })}>
            <MessagesSquare aria-hidden="true" /> Conversation
          </Link>
        }
      />
      {update.error && (
        <div className="mb-5">
          <Notice tone="bad">{update.error.message}</Notice>
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <ProjectFiles projectId={project.id} />
        <aside aria-label="About this project" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <ProjectFacts project={project} />
          <ProjectPeople project={project} />
          {can(roles, "project.invite") && (
            <InvitationsCard to={{ scope: "project", id: project.id }} name={project.name} roles={invitable} />
          )}
        </aside>
      </div>
    </>
  );
}

function ProjectCrumbs({ project }: { project: Project }) {
  const { organizationId, teamId } = project;
  const home = useQuery(organization(organizationId)).data;
  const ofTeam = useQuery({ ...team(teamId ?? ""), enabled: teamId !== null }).data;
  return (
    <Crumbs>
      {[
        <HomeCrumb key="home" />,
        home ? (
          <Link key="organization" to="/dashboard/organization/$organizationId" params={{ organizationId }}>
            {home.name}
          </Link>
        ) : (
          <Link key="organizations" to="/dashboard/organizations">
            Organizations
          </Link>
        ),
        ...(ofTeam
          ? [
              <Link
                key="team"
                to="/dashboard/organization/$organizationId/team/$teamId"
                params={{ organizationId, teamId: ofTeam.id }}
              >
                {ofTeam.name}
              </Link>,
            ]
          : []),
        <span key="project" aria-current="page">
          {project.name}
        </span>,
      ]}
    </Crumbs>
  );
}
