import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { FolderPlus } from "lucide-react";
import { useState } from "react";
import { AppError } from "#contract/errors.ts";
import type { Team } from "#contract/organizations.ts";
import { can } from "#domain/permissions.ts";
import { InvitationsCard } from "#web/organizations/invitations/invitations-card.tsx";
import { organization, team as teamQuery, teamStats } from "#web/organizations/queries.ts";
import { TeamMenu } from "#web/organizations/team-menu.tsx";
import { TeamPeople } from "#web/organizations/team-people.tsx";
import { useRolesInTeam } from "#web/organizations/use-roles.ts";
import { allItems } from "#web/platform/paged.ts";
import { useWholeList } from "#web/platform/use-whole-list.ts";
import { ArchivedProjects } from "#web/projects/archived-projects.tsx";
import { NewProjectDialog } from "#web/projects/new-project-dialog.tsx";
import { ProjectCard } from "#web/projects/project-card.tsx";
import { projectsOfTeam } from "#web/projects/queries.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Crumbs } from "#web/ui/crumbs.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { SkeletonCards } from "#web/ui/skeleton.tsx";
import { StatTile, StatTiles } from "#web/ui/stat-tile.tsx";
import { GonePage } from "./gone-page.tsx";
import { HomeCrumb } from "./home-crumb.tsx";

/** S1 section 2, team dashboard. */
export function TeamPage() {
  const { teamId = "" } = useParams({ strict: false });
  const query = useQuery(teamQuery(teamId));
  if (query.data) return <TeamDashboard team={query.data} />;
  if (query.error instanceof AppError && query.error.code === "not_found") return <GonePage what="Team" />;
  if (query.error) return <FailedState error={query.error} onRetry={() => void query.refetch()} />;
  return <SkeletonCards count={3} />;
}

function TeamDashboard({ team }: { team: Team }) {
  const { id, organizationId } = team;
  const home = useQuery(organization(organizationId)).data;
  const roles = useRolesInTeam(team);
  const stats = useQuery(teamStats(id));
  const [dialog, setDialog] = useState<"project">();
  const close = () => setDialog(undefined);
  return (
    <>
      <PageHead
        title={team.name}
        subtitle={team.description || undefined}
        above={
          <Crumbs>
            {[
              <HomeCrumb key="home" />,
              <Link key="organization" to="/dashboard/organization/$organizationId" params={{ organizationId }}>
                {home?.name ?? "Organization"}
              </Link>,
              <span key="this" aria-current="page">
                {team.name}
              </span>,
            ]}
          </Crumbs>
        }
        {...(team.settings.isPrivate && { badges: <Badge tone="warn">Private</Badge> })}
        actions={
          <>
            {can(roles, "team.project.create") && (
              <Button tone="solid" icon={<FolderPlus />} onClick={() => setDialog("project")}>
                New Project
              </Button>
            )}
            <TeamMenu team={team} />
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
          <TeamProjects team={team} />
          <ArchivedProjects organizationId={organizationId} teamId={id} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <TeamPeople team={team} />
          {can(roles, "team.invite") && (
            <InvitationsCard to={{ scope: "team", id }} name={team.name} roles={["member"]} />
          )}
        </div>
      </div>
      {dialog === "project" && <NewProjectDialog organizationId={organizationId} teamId={id} onClose={close} />}
    </>
  );
}

function TeamProjects({ team }: { team: Team }) {
  const query = useInfiniteQuery(projectsOfTeam(team.organizationId, team.id));
  const [search, setSearch] = useState("");
  useWholeList(query, search.trim() !== "");
  const all = allItems(query.data);
  const found = all.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  if (query.isPending) return <SkeletonCards count={3} />;
  if (query.isError && !query.data) return <FailedState error={query.error} onRetry={() => void query.refetch()} />;
  if (all.length === 0) return <EmptyState title="No Projects Yet" text="Create your first project to get started" />;
  return (
    <section aria-label="Projects">
      <div className="mb-5 flex">
        <SearchField label="Search projects..." value={search} onChange={setSearch} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {found.map((project) => (
          <ProjectCard key={project.id} project={project} />
        ))}
      </div>
      {found.length === 0 && !query.hasNextPage && <p className="text-ink-2">No project is called that.</p>}
      <MoreButton query={query} />
    </section>
  );
}
