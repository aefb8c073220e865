import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { isBlank } from "#contract/blank.ts";
import { maxTopicTitle } from "#contract/limits.ts";
import { plainWords } from "#domain/messaging/text/plain-words.ts";
import { call } from "#web/platform/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { ShownMessage } from "../live.ts";
import { askForTopics } from "./live-topics.ts";

/** Names what a message is about; replies to it join. */
export function TopicDialog({ message, onClose }: { message: ShownMessage; onClose: () => void }) {
  const cache = useQueryClient();
  const [title, setTitle] = useState(() => titleOf(message.content));
  const start = useMutation({
    mutationFn: () => call("startTopic", { id: message.id, title }),
    onSuccess(topic) {
      askForTopics(cache, topic);
      onClose();
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    start.mutate();
  }
  return (
    <Dialog open onClose={onClose} title="Start a topic">
      <form onSubmit={submit} className="grid gap-4">
        {start.error && <Notice tone="bad">{start.error.message}</Notice>}
        <TextField
          label="Title"
          required
          maxLength={maxTopicTitle}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <p className="text-[length:var(--text-sm)] text-ink-2">Replies to this message join the topic.</p>
        <Button type="submit" tone="solid" busy={start.isPending} disabled={isBlank(title)}>
          {start.isPending ? "Starting..." : "Start topic"}
        </Button>
      </form>
    </Dialog>
  );
}

/** Its first line, as far as a title goes, and not up to the middle of a sign. */
function titleOf(content: string): string {
  const [line = ""] = plainWords(content).trim().split("\n");
  return line.slice(0, maxTopicTitle).replace(/\p{Surrogate}$/u, "");
}
