import { useQuery } from "@tanstack/react-query";
import type { Annotation } from "#contract/annotations.ts";
import { useMe } from "#web/accounts/queries.ts";
import { useReviewed } from "#web/files/viewer/review-place.ts";
import { threadOf, useAnswers } from "./answers.ts";
import { asChanged, deletionOf } from "./outgoing/as-changed.ts";
import { useWaiting } from "./outgoing/use-waiting.ts";
import { isMark } from "./outgoing/waiting.ts";
import { annotationsOf } from "./queries.ts";
import { useRoom } from "./use-room.ts";

/**
 * Of what is looked at, as it stands once what waits is sent. `shown`: those that are open, or of which something is being written
 * or waits, and with them, where that is wished, those that were seen to. `listed`: with those that are deleted once that is sent.
 */
export function useAnnotations() {
  const { file } = useReviewed();
  const [{ showsResolved }] = useRoom();
  const [{ replies }] = useAnswers();
  const me = useMe();
  const waiting = useWaiting();
  const query = useQuery(annotationsOf(file.id, file.onlyVersion ?? file.version));
  const touched = new Set(waiting.map((one) => !isMark(one) && one.input.annotationId));
  const isThere = ({ id }: Annotation) => !deletionOf(id, waiting);
  const items: Annotation[] = asChanged(query.data?.items ?? [], waiting, me ?? null);
  const there = items.filter(isThere);
  const open = there.filter(({ resolvedAt }) => resolvedAt === null);
  const isTouched = (one: Annotation) => replies[threadOf(one, replies)] !== undefined || touched.has(one.id);
  const listed = items.filter((one) => showsResolved || one.resolvedAt === null || isTouched(one));
  const shown = listed.filter(isThere);
  return { query, open, resolved: there.length - open.length, shown, listed };
}
