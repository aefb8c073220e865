import { useQuery } from "@tanstack/react-query";
import { topics } from "../queries.ts";
import { topicItself } from "./topic-queries.ts";

/** A topic, also one that the list leaves out: of many that holds the liveliest alone. */
export function useTopic(conversationId: string, topicId: string | null) {
  const known = useQuery(topics(conversationId)).data;
  const listed = known?.items.find(({ id }) => id === topicId);
  const isLeftOut = topicId !== null && !listed && known?.nextCursor !== undefined;
  const itself = useQuery({ ...topicItself(conversationId, topicId ?? ""), enabled: isLeftOut });
  const isAnswered = itself.isSuccess && !itself.isFetching;
  return {
    topic: listed ?? (isLeftOut ? itself.data?.items[0] : undefined),
    /** What the list lacks of it, as it is now. */
    leftOut: isLeftOut && isAnswered ? itself.data.items[0] : undefined,
    /** Nothing is in it any more. */
    isOver: topicId !== null && known !== undefined && !listed && (!isLeftOut || (isAnswered && !itself.data.items[0])),
  };
}
