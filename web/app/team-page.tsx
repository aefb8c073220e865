import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { FolderPlus } from "lucide-react";
import { Suspense, useState } from "react";
import type { Team } from "#contract/organizations.ts";
import { inTeam } from "#domain/organizations/workspace.ts";
import { can } from "#domain/permissions.ts";
import { RecentActivity } from "#web/activity/recent-activity.tsx";
import { Since } from "#web/activity/since.tsx";
import { LateInvitations } from "#web/organizations/invitations/late-invitations.tsx";
import { useRolesInTeam } from "#web/organizations/people/use-roles.ts";
import { organizationMembers, teamMembers, team as teamQuery, teamStats } from "#web/organizations/queries.ts";
import { TeamMenu } from "#web/organizations/teams/team-menu.tsx";
import { TeamPeople } from "#web/organizations/teams/team-people.tsx";
import { useBeingAt } from "#web/organizations/use-workspace.ts";
import { isSettled } from "#web/platform/is-settled.ts";
import { leadsNowhere } from "#web/platform/query-client.ts";
import { ArchivedProjects } from "#web/projects/acts/archived-projects.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { Part } from "#web/ui/part.tsx";
import { SkeletonPage } from "#web/ui/skeleton-page.tsx";
import { StatTile, StatTiles } from "#web/ui/stat-tile.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";
import { GonePage } from "./gone-page.tsx";
import { TeamProjects } from "./team-projects.tsx";

const EditDialog = lazy(async () => ({
  default: (await import("#web/organizations/teams/edit-team-dialog.tsx")).EditTeamDialog,
}));
const NewProjectDialog = lazy(async () => ({
  default: (await import("#web/projects/acts/new-project-dialog.tsx")).NewProjectDialog,
}));
const JoinableCard = lazy(async () => ({
  default: (await import("#web/messaging/joining/joinable-card.tsx")).JoinableCard,
}));

/** S1 section 2, team dashboard. */
export function TeamPage() {
  // drawn seldom: what would be kept weighs more than it saves
  "use no memo";
  const { teamId = "" } = useParams({ strict: false });
  /** What is being written, and of which: what is typed outlives the team, when somebody deletes it meanwhile. */
  const [written, setWritten] = useState<Written>();
  const close = () => setWritten(undefined);
  return (
    <>
      <TeamOrWhy id={teamId} onWrite={setWritten} />
      <Part>
        <Late onGiveUp={close}>
          {written?.what === "edit" && <EditDialog team={written.team} onClose={close} />}
          {written?.what === "project" && (
            <NewProjectDialog organizationId={written.team.organizationId} teamId={written.team.id} onClose={close} />
          )}
        </Late>
      </Part>
    </>
  );
}

interface Written {
  /** `edit`: itself; else what is made in it. */
  what: "edit" | "project";
  team: Team;
}

interface Props {
  onWrite: (written: Written) => void;
}

function TeamOrWhy({ id, onWrite }: Props & { id: string }) {
  const query = useQuery(teamQuery(id));
  // what one may do here: tools that came after the rest would move it down
  const within = useInfiniteQuery(teamMembers(id));
  const organizationId = query.data?.organizationId;
  const around = useInfiniteQuery({
    ...organizationMembers(organizationId ?? ""),
    enabled: organizationId !== undefined,
  });
  if (query.data && isSettled(within) && isSettled(around))
    return <TeamDashboard team={query.data} onWrite={onWrite} />;
  if (leadsNowhere(query.error)) return <GonePage what="Team" />;
  if (query.error) return <FailedState error={query.error} onRetry={() => void query.refetch()} />;
  return <SkeletonPage tiles={4} />;
}

function TeamDashboard({ team, onWrite }: Props & { team: Team }) {
  const { id, organizationId } = team;
  const roles = useRolesInTeam(team);
  const stats = useQuery(teamStats(id));
  useBeingAt(inTeam(team));
  return (
    <>
      <PageHead
        title={team.name}
        subtitle={team.description || undefined}
        above={<Breadcrumb organizationId={organizationId} team={team} />}
        {...(team.settings.isPrivate && { badges: <Badge tone="warn">Private</Badge> })}
        actions={
          <>
            {can(roles, "team.project.create") && (
              <Button tone="solid" icon={<FolderPlus />} onClick={() => onWrite({ what: "project", team })}>
                New Project
              </Button>
            )}
            <TeamMenu team={team} onEdit={() => onWrite({ what: "edit", team })} />
          </>
        }
      />
      {stats.isError && !stats.data ? (
        <FailedState error={stats.error} onRetry={() => void stats.refetch()} />
      ) : (
        <StatTiles>
          <StatTile label="Members" value={stats.data?.totalMembers} />
          <StatTile label="Projects" value={stats.data?.totalProjects} />
          <StatTile label="Active" value={stats.data?.activeProjects} />
          <StatTile label="Completed" value={stats.data?.completedProjects} />
        </StatTiles>
      )}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <Part>
            <TeamProjects team={team} />
          </Part>
          <ArchivedProjects organizationId={organizationId} teamId={id} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Part>
            <TeamPeople team={team} />
          </Part>
          <Part>
            <Suspense fallback={null}>
              {can(roles, "conversation.enter.team") && <JoinableCard kind="team" id={id} />}
            </Suspense>
          </Part>
          <RecentActivity scope="team" id={id}>
            <Since label="Team created" time={team.createdAt} />
          </RecentActivity>
          <LateInvitations
            to={{ scope: "team", id }}
            name={team.name}
            roles={["member"]}
            may={can(roles, "team.invite")}
          />
        </div>
      </div>
    </>
  );
}
