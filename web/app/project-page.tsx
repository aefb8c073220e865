import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { MessagesSquare } from "lucide-react";
import { useState } from "react";
import { projectPriorities, projectStatuses } from "#contract/choices.ts";
import { AppError } from "#contract/errors.ts";
import type { Project } from "#contract/projects.ts";
import { formatFileSize } from "#domain/files/file-size.ts";
import { can, type Role } from "#domain/permissions.ts";
import { relativeTime, shortDate } from "#domain/time/relative-time.ts";
import { useMe } from "#web/accounts/queries.ts";
import { ProjectFiles } from "#web/files/project-files.tsx";
import { MemberList } from "#web/organizations/member-list.tsx";
import { organization, team } from "#web/organizations/queries.ts";
import { allItems } from "#web/platform/paged.ts";
import { PriorityBadge, priorityNames, StatusBadge, statusNames } from "#web/projects/project-badges.tsx";
import { projectMembers, project as projectQuery, projectStats } from "#web/projects/queries.ts";
import { useUpdateProject } from "#web/projects/use-update-project.ts";
import { Button, buttonLook } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Crumbs } from "#web/ui/crumbs.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { Progress } from "#web/ui/progress.tsx";
import { SkeletonCards } from "#web/ui/skeleton.tsx";
import { GonePage } from "./gone-page.tsx";

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
  const roles = useRolesIn(project);
  const update = useUpdateProject(project);
  const mayUpdate = can(roles, "project.update");
  return (
    <>
      <PageHead
        title={project.name}
        subtitle={project.description || undefined}
        above={<ProjectCrumbs project={project} />}
        badges={
          mayUpdate ? (
            <>
              <Menu
                trigger={
                  <button type="button" aria-label={`Status: ${statusNames[project.status]}. Change`}>
                    <StatusBadge status={project.status} />
                  </button>
                }
                items={projectStatuses.map((status) => ({
                  label: statusNames[status],
                  current: status === project.status,
                  onSelect: () => update.mutate({ status }),
                }))}
              />
              <Menu
                trigger={
                  <button type="button" aria-label={`Priority: ${priorityNames[project.priority]}. Change`}>
                    <PriorityBadge priority={project.priority} />
                  </button>
                }
                items={projectPriorities.map((priority) => ({
                  label: priorityNames[priority],
                  current: priority === project.priority,
                  onSelect: () => update.mutate({ priority }),
                }))}
              />
            </>
          ) : (
            <>
              <StatusBadge status={project.status} />
              <PriorityBadge priority={project.priority} />
            </>
          )
        }
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
        <ProjectFiles projectId={project.id} mayUpload={can(roles, "file.upload")} />
        <aside aria-label="About this project" className="grid gap-4">
          <ProjectFacts project={project} />
          <ProjectPeople projectId={project.id} />
        </aside>
      </div>
    </>
  );
}

/** My roles, read off the members' list: the server decides, this only hides what it would refuse. */
function useRolesIn(project: Project): Role[] {
  const me = useMe();
  const members = allItems(useInfiniteQuery(projectMembers(project.id)).data);
  if (me?.userType === "admin") return ["system-admin"];
  const mine = members.find(({ id }) => id === me?.id);
  return [mine ? `project-${mine.role}` : "project-viewer"];
}

function ProjectCrumbs({ project }: { project: Project }) {
  const { organizationId, teamId } = project;
  const home = useQuery(organization(organizationId)).data;
  const ofTeam = useQuery({ ...team(teamId ?? ""), enabled: teamId !== null }).data;
  return (
    <Crumbs>
      {[
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
        <span key="project" aria-current="page" className="truncate">
          {project.name}
        </span>,
      ]}
    </Crumbs>
  );
}

function ProjectFacts({ project }: { project: Project }) {
  const stats = useQuery(projectStats(project.id)).data;
  const rows = [
    ["Files", stats?.totalFiles],
    ["Members", stats?.totalMembers],
    ["Storage Used", stats && formatFileSize(stats.totalFileSize)],
    ["Created", shortDate(project.createdAt)],
    ...(project.metadata.projectType ? [["Type", project.metadata.projectType] as const] : []),
    ...(project.dueDate ? [["Due", shortDate(project.dueDate)] as const] : []),
    ["Last activity", stats && relativeTime(stats.lastActivity, Date.now())],
  ] as const;
  return (
    <Card title="Project Stats">
      <dl className="grid gap-2 text-[length:var(--text-sm)]">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-ink-2">{name}</dt>
            <dd className="num text-right">{value ?? "…"}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4">
        <div className="mb-1.5 flex justify-between text-[length:var(--text-sm)]">
          <span className="text-ink-2">Progress</span>
          <span className="num">{project.progress} %</span>
        </div>
        <Progress value={project.progress} label="Progress" />
      </div>
    </Card>
  );
}

const shown = 5;

function ProjectPeople({ projectId }: { projectId: string }) {
  const [isOpen, setOpen] = useState(false);
  const query = useInfiniteQuery(projectMembers(projectId));
  const members = allItems(query.data);
  const list = { nameless: "Project Member", empty: "No members assigned" };
  return (
    <Card title="Project Members">
      {query.isError ? (
        <FailedState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        query.isSuccess && <MemberList members={members.slice(0, shown)} {...list} />
      )}
      {members.length > shown && (
        <Button tone="ghost" onClick={() => setOpen(true)}>
          View All ({members.length})
        </Button>
      )}
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title="Project Members">
          <MemberList members={members} {...list} />
        </Dialog>
      )}
    </Card>
  );
}
