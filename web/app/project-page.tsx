import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { MessagesSquare } from "lucide-react";
import { Suspense, useState } from "react";
import type { Milestone } from "#contract/milestones.ts";
import type { Project } from "#contract/projects.ts";
import { inProject } from "#domain/organizations/workspace.ts";
import { can } from "#domain/permissions.ts";
import { ProjectFiles } from "#web/files/list/project-files.tsx";
import { LateInvitations } from "#web/organizations/invitations/late-invitations.tsx";
import { useBeingAt } from "#web/organizations/use-workspace.ts";
import { isSettled } from "#web/platform/is-settled.ts";
import { leadsNowhere } from "#web/platform/query-client.ts";
import { ArchivedNotice } from "#web/projects/acts/archived-notice.tsx";
import { useUpdateProject } from "#web/projects/acts/use-update-project.ts";
import { mayInProject } from "#web/projects/may-in-project.ts";
import { MilestonesPanel } from "#web/projects/milestones/milestones-panel.tsx";
import { ProjectPeople } from "#web/projects/people/project-people.tsx";
import { useRolesInProject } from "#web/projects/people/use-roles.ts";
import { ProjectFacts } from "#web/projects/project-facts.tsx";
import { ProjectMenu } from "#web/projects/project-menu.tsx";
import { ProjectMeta } from "#web/projects/project-meta.tsx";
import { ProjectState } from "#web/projects/project-state.tsx";
import { projectMembers, project as projectQuery } from "#web/projects/queries.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Landing } from "#web/ui/landing.tsx";
import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { Notice } from "#web/ui/notice.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { Part } from "#web/ui/part.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { SkeletonPage } from "#web/ui/skeleton-page.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";
import { GonePage } from "./gone-page.tsx";
import { ProjectActivity } from "./project-activity.tsx";

const JoinableCard = lazy(async () => ({
  default: (await import("#web/messaging/joining/joinable-card.tsx")).JoinableCard,
}));

const ProjectConsultations = lazy(async () => ({
  default: (await import("#web/consultations/project-consultations.tsx")).ProjectConsultations,
}));

const ProjectReviews = lazy(async () => ({
  default: (await import("#web/review/design-reviews/project-reviews.tsx")).ProjectReviews,
}));

const ProjectWorkflows = lazy(async () => ({
  default: (await import("#web/workflows/project-workflows.tsx")).ProjectWorkflows,
}));

const EditDialog = lazy(async () => ({
  default: (await import("#web/projects/acts/edit-project-dialog.tsx")).EditProjectDialog,
}));
const MilestoneDialog = lazy(async () => ({
  default: (await import("#web/projects/milestones/milestone-dialog.tsx")).MilestoneDialog,
}));

/** The usual one first. */
const invitable = ["contributor", "reviewer", "viewer", "manager"] as const;

/** S1 section 2, project dashboard. */
export function ProjectPage() {
  // drawn seldom: what would be kept weighs more than it saves
  "use no memo";
  const { projectId = "" } = useParams({ strict: false });
  /** What is being written: the words outlive the project, when somebody deletes it or moves it meanwhile. */
  const [written, setWritten] = useState<Written>();
  const close = () => setWritten(undefined);
  return (
    <>
      <ProjectOrWhy id={projectId} onWrite={setWritten} />
      <Part>
        <Late onGiveUp={close}>
          {written?.what === "edit" && <EditDialog project={written.project} onClose={close} />}
          {written?.what === "milestone" && <MilestoneDialog {...written} onClose={close} />}
        </Late>
      </Part>
    </>
  );
}

interface Written {
  /** `edit`: itself. */
  what: "edit" | "milestone";
  project: Project;
  /** Left out: a new one. */
  milestone?: Milestone;
}

interface Props {
  onWrite: (written: Written) => void;
}

function ProjectOrWhy({ id, onWrite }: Props & { id: string }) {
  const query = useQuery(projectQuery(id));
  // asked for beside it: tools that came after the rest would move it down
  const members = useInfiniteQuery(projectMembers(id));
  if (query.data && isSettled(members)) return <ProjectDashboard key={id} project={query.data} onWrite={onWrite} />;
  if (leadsNowhere(query.error)) return <GonePage what="Project" />;
  if (query.error) return <FailedState error={query.error} onRetry={() => void query.refetch()} />;
  return <SkeletonPage kinds={2} />;
}

function ProjectDashboard({ project, onWrite }: Props & { project: Project }) {
  const roles = useRolesInProject(project.id);
  const update = useUpdateProject(project);
  useBeingAt(inProject(project));
  return (
    <>
      <PageHead
        title={project.name}
        subtitle={project.description || undefined}
        above={<Breadcrumb organizationId={project.organizationId} teamId={project.teamId} project={project} />}
        badges={
          <ProjectState
            project={project}
            onChange={mayInProject(project, roles, "project.update") ? update.mutate : undefined}
          />
        }
        meta={<ProjectMeta project={project} />}
        actions={
          <>
            <Link to="/dashboard/messages" search={{ project: project.id }} className={buttonLook({ tone: "quiet" })}>
              <MessagesSquare aria-hidden="true" /> Conversation
            </Link>
            <ProjectMenu project={project} onEdit={() => onWrite({ what: "edit", project })} />
          </>
        }
      />
      <ArchivedNotice project={project} />
      {update.error && (
        <div className="mb-5">
          <Notice tone="bad">{update.error.message}</Notice>
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Part>
          <ProjectFiles projectId={project.id} />
        </Part>
        <aside aria-label="About this project" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Part>
            <ProjectFacts project={project} />
          </Part>
          <Part>
            <Landing id="milestones">
              <MilestonesPanel
                project={project}
                onWrite={(milestone) => onWrite({ what: "milestone", project, ...(milestone && { milestone }) })}
              />
            </Landing>
          </Part>
          <Part>
            <Suspense fallback={<Skeleton className="h-28 rounded-lg" />}>
              <ProjectReviews projectId={project.id} />
            </Suspense>
          </Part>
          <Part>
            <Suspense
              fallback={mayInProject(project, roles, "workflow.start") && <Skeleton className="h-28 rounded-lg" />}
            >
              <ProjectWorkflows project={project} />
            </Suspense>
          </Part>
          <Part>
            {/* what stands below stays where it is when it comes */}
            <Suspense fallback={<Skeleton className="h-36 rounded-lg" />}>
              <ProjectConsultations project={project} />
            </Suspense>
          </Part>
          <Part>
            <ProjectPeople project={project} />
          </Part>
          <Part>
            <Suspense fallback={null}>
              {can(roles, "conversation.enter.project") && <JoinableCard kind="project" id={project.id} />}
            </Suspense>
          </Part>
          <Part>
            <ProjectActivity project={project} />
          </Part>
          <Part>
            <LateInvitations
              to={{ scope: "project", id: project.id }}
              name={project.name}
              roles={invitable}
              may={mayInProject(project, roles, "project.invite")}
            />
          </Part>
        </aside>
      </div>
    </>
  );
}
