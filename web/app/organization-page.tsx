import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { FolderPlus, ScrollText, UsersRound } from "lucide-react";
import { useState } from "react";
import { organizationTypes } from "#contract/choices.ts";
import type { Organization } from "#contract/organizations.ts";
import { inOrganization } from "#domain/organizations/workspace.ts";
import { can } from "#domain/permissions.ts";
import { RecentActivity } from "#web/activity/recent-activity.tsx";
import { LateInvitations } from "#web/organizations/invitations/late-invitations.tsx";
import { OrganizationContact } from "#web/organizations/organization-contact.tsx";
import { OrganizationMenu } from "#web/organizations/organization-menu.tsx";
import { invitableRoles } from "#web/organizations/people/invitable-roles.ts";
import { OrganizationPeople } from "#web/organizations/people/organization-people.tsx";
import { useRolesInOrganization } from "#web/organizations/people/use-roles.ts";
import { organizationStats } from "#web/organizations/queries.ts";
import { useBeingAt } from "#web/organizations/use-workspace.ts";
import { leadsNowhere } from "#web/platform/query-client.ts";
import { ArchivedProjects } from "#web/projects/acts/archived-projects.tsx";
import { useOrganizationDashboard } from "#web/projects/use-organization-dashboard.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, buttonLook } from "#web/ui/button.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { Part } from "#web/ui/part.tsx";
import { SkeletonPage } from "#web/ui/skeleton-page.tsx";
import { StatTile, StatTiles } from "#web/ui/stat-tile.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";
import { GonePage } from "./gone-page.tsx";
import { OrganizationWork } from "./organization-work.tsx";

// what is created needs the server
const NewTeamDialog = lazy(async () => ({
  default: (await import("#web/organizations/teams/new-team-dialog.tsx")).NewTeamDialog,
}));
const EditDialog = lazy(async () => ({
  default: (await import("#web/organizations/edit-organization-dialog.tsx")).EditOrganizationDialog,
}));
const NewProjectDialog = lazy(async () => ({
  default: (await import("#web/projects/acts/new-project-dialog.tsx")).NewProjectDialog,
}));

/** S1 section 2, organization dashboard. */
export function OrganizationPage() {
  // drawn seldom: what would be kept weighs more than it saves
  "use no memo";
  const { organizationId = "" } = useParams({ strict: false });
  /** What is being written, and of which: what is typed outlives the organization, when somebody deletes it meanwhile. */
  const [written, setWritten] = useState<Written>();
  const close = () => setWritten(undefined);
  return (
    <>
      <OrganizationOrWhy id={organizationId} onWrite={setWritten} />
      <Part>
        <Late onGiveUp={close}>
          {written?.what === "edit" && <EditDialog organization={written.organization} onClose={close} />}
          {written?.what === "team" && <NewTeamDialog organizationId={written.organization.id} onClose={close} />}
          {written?.what === "project" && (
            <NewProjectDialog organizationId={written.organization.id} teamId={null} onClose={close} />
          )}
        </Late>
      </Part>
    </>
  );
}

interface Written {
  /** `edit`: itself; else what is made in it. */
  what: "edit" | "team" | "project";
  organization: Organization;
}

interface Props {
  onWrite: (written: Written) => void;
}

function OrganizationOrWhy({ id, onWrite }: Props & { id: string }) {
  const query = useOrganizationDashboard(id);
  if (query.data) return <OrganizationDashboard organization={query.data} onWrite={onWrite} />;
  if (leadsNowhere(query.error)) return <GonePage what="Organization" />;
  if (query.error) return <FailedState error={query.error} onRetry={() => void query.refetch()} />;
  return <SkeletonPage tiles={4} kinds={2} />;
}

function OrganizationDashboard({ organization, onWrite }: Props & { organization: Organization }) {
  const { id } = organization;
  const roles = useRolesInOrganization(id);
  const stats = useQuery(organizationStats(id));
  useBeingAt(inOrganization(id));
  return (
    <>
      <PageHead
        title={organization.name}
        subtitle={organization.description || undefined}
        above={<Breadcrumb organizationId={id} />}
        meta={<OrganizationContact organization={organization} />}
        badges={<Badge tone="accent">{organizationTypes[organization.type]}</Badge>}
        actions={
          <>
            {can(roles, "org.audit.view") && (
              <Link
                to="/dashboard/organization/$organizationId/audit"
                params={{ organizationId: id }}
                className={buttonLook({ tone: "ghost" })}
              >
                <ScrollText aria-hidden="true" /> Audit log
              </Link>
            )}
            {can(roles, "team.create") && (
              <Button icon={<UsersRound />} onClick={() => onWrite({ what: "team", organization })}>
                New Team
              </Button>
            )}
            {can(roles, "project.create") && (
              <Button tone="solid" icon={<FolderPlus />} onClick={() => onWrite({ what: "project", organization })}>
                New Project
              </Button>
            )}
            <OrganizationMenu organization={organization} onEdit={() => onWrite({ what: "edit", organization })} />
          </>
        }
      />
      {stats.isError && !stats.data ? (
        <FailedState error={stats.error} onRetry={() => void stats.refetch()} />
      ) : (
        <StatTiles>
          <StatTile label="Teams" value={stats.data?.totalTeams} />
          <StatTile label="Projects" value={stats.data?.totalProjects} />
          <StatTile label="Members" value={stats.data?.totalMembers} />
          <StatTile label="Active" value={stats.data?.activeProjects} />
        </StatTiles>
      )}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <Part>
            <OrganizationWork organizationId={id} />
          </Part>
          <ArchivedProjects organizationId={id} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Part>
            <OrganizationPeople organization={organization} />
          </Part>
          <Part>
            <RecentActivity scope="organization" id={id} />
          </Part>
          <LateInvitations
            to={{ scope: "organization", id }}
            name={organization.name}
            roles={invitableRoles(roles)}
            may={can(roles, "org.invite.member")}
          />
        </div>
      </div>
    </>
  );
}
