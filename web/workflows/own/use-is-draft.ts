import { useMe } from "#web/accounts/queries.ts";
import { useStored } from "#web/messaging/drafts/use-stored.ts";
import { draftKey } from "#web/platform/kept/draft-keys.ts";

/** Where this device keeps what somebody writes of a template: of one that is there, or of a new one, perhaps a copy. */
export const draftPlace = {
  of: (id: string) => `workflow-template/${id}`,
  ofNew: (copied = "") => `new-workflow-template/${copied}`,
};

/** Something half written waits there for me. */
export function useIsDraft(place: string): boolean {
  const me = useMe()?.id ?? "";
  return Boolean(useStored(draftKey(me, "form", place)));
}
