import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Topic } from "#contract/topics.ts";
import { call } from "#web/platform/api.ts";
import { askForTopics } from "./live-topics.ts";
import { TopicTitleDialog } from "./topic-title-dialog.tsx";

export function RenameTopicDialog({ topic, onClose }: { topic: Topic; onClose: () => void }) {
  const cache = useQueryClient();
  const rename = useMutation({
    mutationFn: (title: string) => call("renameTopic", { id: topic.id, title }),
    onSuccess(renamed) {
      askForTopics(cache, renamed);
      onClose();
    },
  });
  return (
    <TopicTitleDialog
      heading="Rename the topic"
      first={topic.title}
      note="Everybody in the conversation sees the new title."
      action="Rename topic"
      acting="Renaming..."
      saving={rename}
      onClose={onClose}
    />
  );
}
