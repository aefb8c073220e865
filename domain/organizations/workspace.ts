/** Where a person is at work (S1 section 4). Ids, or null. */
export interface Workspace {
  organizationId: string | null;
  teamId: string | null;
  projectId: string | null;
}

export const nowhere: Workspace = { organizationId: null, teamId: null, projectId: null };

/** Choosing an organization clears the team and the project. */
export function inOrganization(organizationId: string): Workspace {
  return { organizationId, teamId: null, projectId: null };
}

/** Choosing a team clears the project. */
export function inTeam({ id, organizationId }: { id: string; organizationId: string }): Workspace {
  return { organizationId, teamId: id, projectId: null };
}

/** A project brings its team, or none, and its organization. */
export function inProject(project: { id: string; organizationId: string; teamId: string | null }): Workspace {
  return { organizationId: project.organizationId, teamId: project.teamId, projectId: project.id };
}

/** What was kept as text; nowhere when it is not what this wrote. */
export function readWorkspace(text: string | null): Workspace {
  try {
    const { organizationId, teamId, projectId } = JSON.parse(text ?? "") as Record<keyof Workspace, unknown>;
    const [o, t, p] = [organizationId, teamId, projectId].map((id) => (typeof id === "string" ? id : null));
    return o ? { organizationId: o, teamId: t ?? null, projectId: p ?? null } : nowhere;
  } catch {
    return nowhere;
  }
}
