import type { StudioTemplate } from "#contract/workflow-templates.ts";
import { Badge } from "#web/ui/badge.tsx";
import { draftPlace, useIsDraft } from "./use-is-draft.ts";

/** What is half written of it on this device. */
export function TemplateDrafts({ template: { id, isOwn } }: { template: StudioTemplate }) {
  const isEdited = useIsDraft(draftPlace.of(id)) && isOwn;
  const isCopied = useIsDraft(draftPlace.ofNew(id));
  return (
    <>
      {isEdited && <Badge tone="accent">Draft</Badge>}
      {isCopied && <Badge tone="accent">Draft of a copy</Badge>}
    </>
  );
}
