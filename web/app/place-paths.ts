interface Place {
  organizationId: string;
  teamId?: string | null | undefined;
  projectId?: string | null | undefined;
}

/** Where the dashboard of an organization, of a team or of a project is (S1 section 2), for a link. */
export function pathOf({ organizationId, teamId, projectId }: Place) {
  if (projectId && teamId) {
    return {
      to: "/dashboard/organization/$organizationId/team/$teamId/project/$projectId",
      params: { organizationId, teamId, projectId },
    } as const;
  }
  if (projectId) {
    return {
      to: "/dashboard/organization/$organizationId/project/$projectId",
      params: { organizationId, projectId },
    } as const;
  }
  if (teamId) {
    return { to: "/dashboard/organization/$organizationId/team/$teamId", params: { organizationId, teamId } } as const;
  }
  return { to: "/dashboard/organization/$organizationId", params: { organizationId } } as const;
}

export type PlacePath = ReturnType<typeof pathOf>;
