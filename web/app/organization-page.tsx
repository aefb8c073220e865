import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { FolderPlus, Grid2x2, List, UserPlus, UsersRound } from "lucide-react";
import { useState } from "react";
import { organizationTypes } from "#contract/choices.ts";
import { AppError } from "#contract/errors.ts";
import type { Organization, OrganizationRole } from "#contract/organizations.ts";
import { can, type Role } from "#domain/permissions.ts";
import { useMe } from "#web/accounts/queries.ts";
import { AddMemberDialog } from "#web/organizations/add-member-dialog.tsx";
import { MemberList } from "#web/organizations/member-list.tsx";
import { NewTeamDialog } from "#web/organizations/new-team-dialog.tsx";
import {
  organizationMembers,
  organization as organizationQuery,
  organizationStats,
  teamsOf,
} from "#web/organizations/queries.ts";
import { TeamCard } from "#web/organizations/team-card.tsx";
import { allItems } from "#web/platform/paged.ts";
import { useKept } from "#web/platform/use-kept.ts";
import { NewProjectDialog } from "#web/projects/new-project-dialog.tsx";
import { ProjectCard } from "#web/projects/project-card.tsx";
import { projectsOfOrganization } from "#web/projects/queries.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Crumbs } from "#web/ui/crumbs.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { SkeletonCards } from "#web/ui/skeleton.tsx";
import { StatTile, StatTiles } from "#web/ui/stat-tile.tsx";
import { GonePage } from "./gone-page.tsx";

const scopes = [
  { value: "all", label: "All" },
  { value: "teams", label: "Teams" },
  { value: "projects", label: "Projects" },
] as const;
const layouts = [
  { value: "grid", label: "Grid", icon: <Grid2x2 /> },
  { value: "list", label: "List", icon: <List /> },
] as const;

/** S1 section 2, organization dashboard. */
export function OrganizationPage() {
  const { organizationId = "" } = useParams({ strict: false });
  const query = useQuery(organizationQuery(organizationId));
  if (query.data) return <OrganizationDashboard organization={query.data} />;
  if (query.error instanceof AppError && query.error.code === "not_found") return <GonePage what="Organization" />;
  if (query.error) return <FailedState error={query.error} onRetry={() => void query.refetch()} />;
  return <SkeletonCards count={3} />;
}

function OrganizationDashboard({ organization }: { organization: Organization }) {
  const { id } = organization;
  const members = useInfiniteQuery(organizationMembers(id));
  const people = allItems(members.data);
  const roles = useRolesAmong(people);
  const stats = useQuery(organizationStats(id)).data;
  const [dialog, setDialog] = useState<"team" | "project" | "member">();
  const close = () => setDialog(undefined);
  const invitable: OrganizationRole[] = can(roles, "org.invite.admin")
    ? ["member", "guest", "admin", "owner"]
    : ["member", "guest"];
  return (
    <>
      <PageHead
        title={organization.name}
        subtitle={organization.description || undefined}
        above={
          <Crumbs>
            {[
              <Link key="all" to="/dashboard/organizations">
                Organizations
              </Link>,
              <span key="this" aria-current="page">
                {organization.name}
              </span>,
            ]}
          </Crumbs>
        }
        badges={<Badge tone="accent">{organizationTypes[organization.type]}</Badge>}
        actions={
          <>
            {can(roles, "team.create") && (
              <Button icon={<UsersRound />} onClick={() => setDialog("team")}>
                New Team
              </Button>
            )}
            {can(roles, "project.create") && (
              <Button tone="solid" icon={<FolderPlus />} onClick={() => setDialog("project")}>
                New Project
              </Button>
            )}
          </>
        }
      />
      <StatTiles>
        <StatTile label="Teams" value={stats?.totalTeams} />
        <StatTile label="Projects" value={stats?.totalProjects} />
        <StatTile label="Members" value={stats?.totalMembers} />
        <StatTile label="Active" value={stats?.activeProjects} />
      </StatTiles>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Work organizationId={id} />
        <Card
          title="Members"
          action={
            can(roles, "org.invite.member") && (
              <Button tone="ghost" icon={<UserPlus />} onClick={() => setDialog("member")}>
                Add Member
              </Button>
            )
          }
        >
          {members.isError ? (
            <FailedState error={members.error} onRetry={() => void members.refetch()} />
          ) : (
            members.isSuccess && <MemberList members={people} nameless="Member" empty="No members yet" />
          )}
          <MoreButton query={members} />
        </Card>
      </div>
      {dialog === "team" && <NewTeamDialog organizationId={id} onClose={close} />}
      {dialog === "project" && <NewProjectDialog organizationId={id} teamId={null} onClose={close} />}
      {dialog === "member" && <AddMemberDialog organizationId={id} roles={invitable} onClose={close} />}
    </>
  );
}

/** Teams and projects, narrowed by name and scope. */
function Work({ organizationId }: { organizationId: string }) {
  const teams = useInfiniteQuery(teamsOf(organizationId));
  const projects = useInfiniteQuery(projectsOfOrganization(organizationId));
  const [search, setSearch] = useState("");
  const [scope, setScope] = useState<"all" | "teams" | "projects">("all");
  const [layout, setLayout] = useKept<"grid" | "list">("organization-layout", "grid");
  const isNamed = ({ name }: { name: string }) => name.toLowerCase().includes(search.trim().toLowerCase());
  const shownTeams = scope === "projects" ? [] : allItems(teams.data).filter(isNamed);
  const shownProjects = scope === "teams" ? [] : allItems(projects.data).filter(isNamed);
  const columns = layout === "grid" ? "grid gap-4 sm:grid-cols-2" : "grid gap-2";
  const isEmpty = allItems(teams.data).length + allItems(projects.data).length === 0;
  const failed = [teams, projects].find((query) => query.isError && !query.data);
  if (failed?.error) return <FailedState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (teams.isPending || projects.isPending) return <SkeletonCards count={3} />;
  if (isEmpty)
    return (
      <EmptyState
        title="Nothing here yet"
        text="Make a team first, then a project in it: that is where the drawings go."
      />
    );
  return (
    <section aria-label="Teams and projects">
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <SearchField label="Search teams and projects..." value={search} onChange={setSearch} />
        <Segmented label="Show" value={scope} options={scopes} onChange={setScope} />
        <Segmented label="Layout" value={layout} options={layouts} onChange={setLayout} />
      </div>
      {shownTeams.length > 0 && (
        <>
          <h2 className="label mb-3 text-ink-3">Teams</h2>
          <div className={`mb-6 ${columns}`}>
            {shownTeams.map((team) => (
              <TeamCard key={team.id} team={team} />
            ))}
          </div>
        </>
      )}
      {shownProjects.length > 0 && (
        <>
          <h2 className="label mb-3 text-ink-3">Projects</h2>
          <div className={columns}>
            {shownProjects.map((project) => (
              <ProjectCard key={project.id} project={project} />
            ))}
          </div>
        </>
      )}
      {shownTeams.length + shownProjects.length === 0 && <p className="text-ink-2">Nothing is called that.</p>}
      <MoreButton query={teams} />
      <MoreButton query={projects} />
    </section>
  );
}

/** Mine, read off the members' list: the server decides, this only hides what it would refuse. */
function useRolesAmong(people: { id: string; role: OrganizationRole }[]): Role[] {
  const me = useMe();
  const mine = people.find(({ id }) => id === me?.id);
  return [
    ...(me?.userType === "admin" ? ["system-admin" as const] : []),
    ...(mine ? [`organization-${mine.role}` as const] : []),
  ];
}
