import { useQuery } from "@tanstack/react-query";
import type { Annotation } from "#contract/annotations.ts";
import { useReviewed } from "#web/files/viewer/review-place.ts";
import { threadOf, useAnswers } from "./answers.ts";
import { useWaiting } from "./outgoing/use-waiting.ts";
import { isReply } from "./outgoing/waiting.ts";
import { annotationsOf } from "./queries.ts";
import { useRoom } from "./use-room.ts";

/**
 * Of what is looked at. `shown`: those that are open or being answered, and with them, where that is wished, those that were seen
 * to.
 */
export function useAnnotations() {
  const { file } = useReviewed();
  const [{ showsResolved }] = useRoom();
  const [{ replies }] = useAnswers();
  const query = useQuery(annotationsOf(file.id, file.onlyVersion ?? file.version));
  const answered = new Set(useWaiting().map((one) => isReply(one) && one.input.annotationId));
  const items: Annotation[] = query.data?.items ?? [];
  const open = items.filter(({ resolvedAt }) => resolvedAt === null);
  const isAnswered = (one: Annotation) => replies[threadOf(one)] !== undefined || answered.has(one.id);
  const isShown = (one: Annotation) => showsResolved || one.resolvedAt === null || isAnswered(one);
  return { query, open, resolved: items.length - open.length, shown: items.filter(isShown) };
}
