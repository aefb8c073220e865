import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { routes } from "#contract/contract.ts";
import type { CallOf } from "#contract/kit.ts";
import type { Milestone } from "#contract/milestones.ts";
import { call } from "#web/platform/api.ts";
import { fetchAgain } from "#web/platform/fetch-again.ts";
import { toast } from "#web/ui/toast.ts";
import { milestones } from "../queries.ts";
import { dropMilestone, putMilestone } from "./milestones-live.ts";

type Change = CallOf<(typeof routes)["updateMilestone"]>;

/** What is done to milestones from their list; the project's progress comes with the fact. */
export function useMilestones(projectId: string) {
  const cache = useQueryClient();
  const { queryKey } = milestones(projectId);
  const onError = ({ message }: Error) => {
    void toast(message);
    fetchAgain(cache, { queryKey });
  };
  const change = useMutation({
    mutationFn: (input: Change) => call("updateMilestone", input),
    onSuccess: (milestone) => void putMilestone(cache, milestone),
    onError,
  });
  const remove = useMutation({
    mutationFn: ({ id }: Milestone) => call("deleteMilestone", { id }),
    onSuccess: (_, milestone) => void dropMilestone(cache, milestone),
  });
  const order = useMutation({
    mutationFn: (ids: string[]) => call("orderMilestones", { id: projectId, ids }),
    onSuccess({ items }) {
      for (const milestone of items) putMilestone(cache, milestone);
    },
    onError,
  });
  return { change, remove, order };
}
