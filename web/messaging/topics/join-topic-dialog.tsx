import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Hash } from "lucide-react";
import { useMe } from "#web/accounts/queries.ts";
import { call } from "#web/platform/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { putEverywhere, type ShownMessage } from "../live.ts";
import { topics } from "../queries.ts";

/** Puts a message that was sent before into one of its conversation's topics. */
export function JoinTopicDialog({ message, onClose }: { message: ShownMessage; onClose: () => void }) {
  const cache = useQueryClient();
  const me = useMe()?.id ?? "";
  const found = useQuery(topics(message.conversationId)).data?.items ?? [];
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
        <ul className="grid max-h-72 grid-cols-[minmax(0,1fr)] gap-1 overflow-y-auto">
          {found.map(({ id, title }) => (
            <li key={id} className="grid grid-cols-[minmax(0,1fr)] p-0.5">
              <Button
                icon={<Hash />}
                className="min-w-0 justify-start"
                busy={join.isPending && join.variables === id}
                disabled={join.isPending}
                onClick={() => join.mutate(id)}
              >
                <span dir="auto" className="min-w-0 truncate">
                  {title}
                </span>
              </Button>
            </li>
          ))}
        </ul>
        <p className="text-[length:var(--text-sm)] text-ink-2">Replies to this message join the topic, too.</p>
      </div>
    </Dialog>
  );
}
