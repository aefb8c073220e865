import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { routes } from "#contract/contract.ts";
import type { CallOf } from "#contract/kit.ts";
import type { Milestone } from "#contract/milestones.ts";
import { call } from "#web/platform/api.ts";
import { askedOf } from "#web/platform/asked-of.ts";
import { fetchAgain } from "#web/platform/fetch-again.ts";
import { orGone } from "#web/platform/or-gone.ts";
import { allItems, type Pages } from "#web/platform/paged.ts";
import { toast } from "#web/ui/toast.ts";
import { milestones } from "../queries.ts";
import { dropMilestone, putMilestone } from "./milestones-live.ts";

type Change = CallOf<(typeof routes)["updateMilestone"]>;
interface Step {
  id: string;
  /** Up or down. */
  by: -1 | 1;
}

/** What is done to milestones from their list; the project's progress comes with the fact. */
export function useMilestones(projectId: string) {
  // drawn seldom: what would be kept weighs more than it saves
  "use no memo";
  const cache = useQueryClient();
  const { queryKey } = milestones(projectId);
  const onMutate = () => askedOf(cache, queryKey, allItems<Milestone>);
  const onError = ({ message }: Error) => {
    void toast(message);
    fetchAgain(cache, { queryKey });
  };
  const change = useMutation({
    mutationFn: (input: Change) => call("updateMilestone", input),
    onMutate,
    onSuccess: (milestone, _, asked) => asked.said([milestone], () => putMilestone(cache, milestone)),
    onError,
  });
  const remove = useMutation({
    mutationFn: ({ id }: Milestone) => orGone(call("deleteMilestone", { id }), "not_found"),
    onMutate,
    onSuccess: (_, milestone, asked) => asked.removed(milestone.id, () => dropMilestone(cache, milestone)),
  });
  const order = useMutation({
    // one after the other: each step goes on from where the one before it led, also on a slow line
    scope: { id: `milestones ${projectId}` },
    async mutationFn({ id, by }: Step) {
      const ids = allItems(cache.getQueryData<Pages<Milestone>>(queryKey)).map((milestone) => milestone.id);
      const place = ids.indexOf(id);
      const to = place + by;
      if (place < 0 || ids[to] === undefined) return;
      const asked = onMutate();
      const { items } = await call("orderMilestones", {
        id: projectId,
        ids: ids.toSpliced(place, 1).toSpliced(to, 0, id),
      });
      asked.said(items, () => {
        for (const milestone of items) putMilestone(cache, milestone);
      });
    },
    onError,
  });
  return { change, remove, order };
}
