import { organizationRoom, teamAudience } from "#server/organizations/rooms.ts";
import type { Room } from "#server/platform/sockets/realtime.ts";
import { projectAudience } from "#server/projects/rooms.ts";
import type { KnownPlace } from "./look-up.ts";

/** Who hears of it: everybody who may see the place. Of the organization's own people, guests hear nothing here. */
export function activityAudience({ organizationId, teamId, projectId, isPrivate }: KnownPlace): Room[] {
  if (projectId) {
    return projectAudience({
      project: { id: projectId, organization_id: organizationId, team_id: teamId },
      isPrivate,
    });
  }
  if (teamId) return teamAudience({ id: teamId, organizationId, isPrivate });
  return [organizationRoom(organizationId, "members"), "admins:all"];
}
