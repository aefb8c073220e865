import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#web/platform/api.ts";
import { toast } from "#web/ui/toast.ts";
import type { ShownMessage } from "../live.ts";
import { dropStar, putStar } from "../live-stars.ts";
import { stars } from "../queries.ts";

/** The ids of the messages here that I starred. */
export function useStars(conversationId: string, enabled: boolean): ReadonlySet<string> {
  return new Set(useQuery({ ...stars(conversationId), enabled }).data?.items.map(({ messageId }) => messageId));
}

/** Stars it, or takes the star back. */
export function useStar(isStarred: boolean) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, conversationId }: Pick<ShownMessage, "id" | "conversationId">) => {
      if (!isStarred) return void putStar(cache, await call("starMessage", { id }));
      await call("unstarMessage", { id });
      dropStar(cache, { messageId: id, conversationId });
    },
    onError: (error) =>
      void toast(
        error instanceof TypeError ? "The studio cannot be reached. The star was not changed." : error.message,
      ),
  });
}
