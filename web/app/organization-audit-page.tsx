import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { can } from "#domain/permissions.ts";
import { useRolesInOrganization } from "#web/organizations/people/use-roles.ts";
import { organizationMembers, organization as organizationQuery } from "#web/organizations/queries.ts";
import { OrganizationAudit } from "#web/studio/panel/organization-audit.tsx";
import { Crumbs } from "#web/ui/crumbs.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { HomeCrumb } from "#web/ui/home-crumb.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { SkeletonCards } from "#web/ui/skeleton.tsx";
import { NothingHere } from "./nothing-here.tsx";

/** The log of one organization: for its owners; for everybody else there is no such page. */
export function OrganizationAuditPage() {
  const { organizationId = "" } = useParams({ strict: false });
  const query = useQuery(organizationQuery(organizationId));
  const members = useInfiniteQuery(organizationMembers(organizationId));
  const roles = useRolesInOrganization(organizationId);
  const error = query.error ?? members.error;
  if (can(roles, "org.audit.view") && query.data) return <Log id={organizationId} name={query.data.name} />;
  if (error instanceof TypeError) return <FailedState error={error} onRetry={() => void query.refetch()} />;
  return error || (members.isSuccess && !members.hasNextPage) ? <NothingHere /> : <SkeletonCards count={3} />;
}

function Log({ id, name }: { id: string; name: string }) {
  return (
    <>
      <PageHead
        title="Audit log"
        subtitle={`What was done in ${name}, newest first.`}
        above={
          <Crumbs isWhole>
            {[
              <HomeCrumb key="home" />,
              <Link
                key="organization"
                to="/dashboard/organization/$organizationId"
                params={{ organizationId: id }}
                activeOptions={{ exact: true }}
              >
                {name}
              </Link>,
              <span key="this" aria-current="page">
                Audit log
              </span>,
            ]}
          </Crumbs>
        }
      />
      <OrganizationAudit organizationId={id} />
    </>
  );
}
