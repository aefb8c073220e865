import type { Consultation } from "#contract/consultations.ts";
import { type Action, can, rolesInConsultation } from "#domain/permissions.ts";
import { useMe } from "#web/accounts/queries.ts";
import { useManagesProject } from "#web/projects/people/use-roles.ts";
import { useProjectOf } from "./use-project-of.ts";

/** What I am in a consultation, and so may do there. */
export function useRights(consultation: Consultation) {
  const { participants, ownerId, facilitator } = consultation;
  const me = useMe();
  const project = useProjectOf(consultation);
  const isIn = participants.some(({ id }) => id === me?.id);
  const isFacilitator = facilitator.id === me?.id;
  // to facilitate it, and to be an admin, gives all that the project would
  const hasAll = me?.userType === "admin" || (isIn && isFacilitator);
  const isManager = useManagesProject(hasAll ? undefined : project?.id);
  const participantRole = isIn ? (ownerId === me?.id ? "owner" : "participant") : null;
  const roles = me ? rolesInConsultation({ userType: me.userType, participantRole, isFacilitator, isManager }) : [];
  return { isIn, may: (action: Action) => can(roles, action) };
}
