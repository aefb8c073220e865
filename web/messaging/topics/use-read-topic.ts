import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "#web/platform/api.ts";
import { isOpenedSince, type Seen, useFocused, useMissedTry } from "../message-list/use-read.ts";
import { topics } from "../queries.ts";
import { putTopicRead } from "./live-topics.ts";

/** What stands at the end of a topic that has the focus is read of it, and of it alone; marked unread as there. Answers how much of it is unread. */
export function useReadTopic({
  conversation,
  topicId,
  newest,
  isAtEnd,
  readVersion,
}: Seen & { topicId: string | null }) {
  // what would be kept weighs more than it saves
  "use no memo";
  const cache = useQueryClient();
  const isLooking = useFocused();
  const conversationId = conversation?.id ?? "";
  const query = useQuery({ ...topics(conversationId), enabled: topicId !== null && conversationId !== "" });
  const topic = query.data?.items.find(({ id }) => id === topicId);
  const seq = newest?.topicId === topicId ? (newest?.seq ?? 0) : 0;
  const isUnread = isOpenedSince(conversation, readVersion) && topic?.unread.some((one) => one <= seq) === true;
  const [isMissed, noteFailure] = useMissedTry();
  useEffect(() => {
    if (!isUnread || !isAtEnd || !isLooking || isMissed || !topicId) return;
    call("readTopic", { id: topicId, seq }).then(
      (cursor) => void putTopicRead(cache, cursor),
      (error: Error) => {
        console.warn("The topic's cursor could not be moved:", error.message);
        noteFailure(error);
      },
    );
  }, [cache, topicId, seq, isUnread, isAtEnd, isLooking, isMissed, noteFailure]);
  return topic?.unread.length ?? 0;
}
