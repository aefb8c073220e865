import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMe } from "#web/accounts/queries.ts";
import { call } from "#web/platform/api.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { putEverywhere, type ShownMessage } from "../live.ts";
import { TopicList } from "./topic-list.tsx";

/** Puts a message that was sent before into one of its conversation's topics. */
export function JoinTopicDialog({ message, onClose }: { message: ShownMessage; onClose: () => void }) {
  const cache = useQueryClient();
  const me = useMe()?.id ?? "";
  const join = useMutation({
    mutationFn: (topicId: string) => call("joinTopic", { id: message.id, topicId }),
    onSuccess(joined) {
      putEverywhere(cache, joined, me);
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title="Add to a topic">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {join.error && <Notice tone="bad">{join.error.message}</Notice>}
        <TopicList
          conversationId={message.conversationId}
          busyId={join.isPending ? join.variables : undefined}
          onChoose={join.mutate}
        />
        <p className="text-[length:var(--text-sm)] text-ink-2">Replies to this message join the topic, too.</p>
      </div>
    </Dialog>
  );
}
