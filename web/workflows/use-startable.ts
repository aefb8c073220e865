import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { workflowTemplates } from "./queries.ts";

/** What may be started in this project, or as long as none is chosen in any; which of it is chosen, and why it cannot be here. */
export function useStartable(projectId: string, templateId: string) {
  const anywhere = useQuery(workflowTemplates());
  const inProject = useQuery({ ...workflowTemplates(projectId), enabled: projectId !== "" });
  const here = inProject.data?.items;
  const isThere = (id: string) => here?.some((one) => one.id === id);
  const found = [...(here ?? []), ...(anywhere.data?.items ?? [])].find(({ id }) => id === templateId);
  /** What was written for one that goes meanwhile stays in sight. */
  const [seen, see] = useState(found);
  if (found && found !== seen) see(found);
  return {
    ...{ anywhere, inProject },
    template: found ?? (seen?.id === templateId ? seen : undefined),
    templates: here ?? [],
    refusal:
      templateId !== "" && anywhere.data && !found
        ? "This template was deleted, or you may not start it any more. Close this, and choose another one."
        : here && refusalOf(here.length, templateId === "" || isThere(templateId)),
  };
}

function refusalOf(count: number, isThere: boolean | undefined): string | undefined {
  if (count === 0) return "You may start nothing in this project: whoever contributes to it may.";
  return isThere ? undefined : "You may not start this in this project: it asks for another role there.";
}
