import { useQuery } from "@tanstack/react-query";
import type { Annotation } from "#contract/annotations.ts";
import { useReviewed } from "#web/files/viewer/review-place.ts";
import { annotationsOf } from "./queries.ts";
import { useRoom } from "./room.ts";

/** Of what is looked at. `shown`: those that are open, and with them, where that is wished, those that were seen to. */
export function useAnnotations() {
  const { file } = useReviewed();
  const [{ showsResolved }] = useRoom();
  const query = useQuery(annotationsOf(file.id, file.onlyVersion ?? file.version));
  const items: Annotation[] = query.data?.items ?? [];
  const open = items.filter(({ resolvedAt }) => resolvedAt === null);
  return { query, open, resolved: items.length - open.length, shown: showsResolved ? items : open };
}
