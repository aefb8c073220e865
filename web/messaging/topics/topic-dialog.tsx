import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { maxTopicTitle } from "#contract/limits.ts";
import { plainWords } from "#domain/messaging/text/plain-words.ts";
import { call } from "#web/platform/api.ts";
import type { ShownMessage } from "../live.ts";
import { askForTopics } from "./live-topics.ts";
import { TopicTitleDialog } from "./topic-title-dialog.tsx";

/** Names what a message is about; replies to it join. */
export function TopicDialog({ message, onClose }: { message: ShownMessage; onClose: () => void }) {
  const cache = useQueryClient();
  const [first] = useState(() => titleOf(message.waiting?.content ?? message.content));
  const start = useMutation({
    mutationFn: (title: string) => call("startTopic", { id: message.id, title }),
    onSuccess(topic) {
      askForTopics(cache, topic);
      onClose();
    },
  });
  return (
    <TopicTitleDialog
      heading="Start a topic"
      first={first}
      note="Replies to this message join the topic."
      action="Start topic"
      acting="Starting..."
      saving={start}
      onClose={onClose}
    />
  );
}

/** Its first line, as far as a title goes, and not up to the middle of a sign. */
function titleOf(content: string): string {
  const [line = ""] = plainWords(content).trim().split("\n");
  return line.slice(0, maxTopicTitle).replace(/\p{Surrogate}$/u, "");
}
