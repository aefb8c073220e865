import type { Consultation } from "#contract/consultations.ts";
import { type Action, can, rolesInConsultation } from "#domain/permissions.ts";
import { useMe } from "#web/accounts/queries.ts";

/** What I am in a consultation, and so may do there. */
export function useRights({ participants, ownerId, facilitator }: Consultation) {
  const me = useMe();
  const isIn = participants.some(({ id }) => id === me?.id);
  const participantRole = isIn ? (ownerId === me?.id ? "owner" : "participant") : null;
  const roles = me
    ? rolesInConsultation({ userType: me.userType, participantRole, isFacilitator: facilitator.id === me.id })
    : [];
  return { isIn, may: (action: Action) => can(roles, action) };
}
