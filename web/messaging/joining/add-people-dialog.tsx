import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Person } from "#contract/accounts.ts";
import type { ConversationItem } from "#contract/conversations.ts";
import { useMe } from "#web/accounts/queries.ts";
import { call } from "#web/platform/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { putAnswer } from "../put-answer.ts";
import { AddableChoice } from "./addable-choice.tsx";

interface Props {
  conversation: ConversationItem;
  onClose: () => void;
}

/** Takes more people in, of those who may be in it; they see what was said before. */
export function AddPeopleDialog({ conversation, onClose }: Props) {
  const cache = useQueryClient();
  const me = useMe()?.id ?? "";
  const [chosen, setChosen] = useState<Person[]>([]);
  const add = useMutation({
    mutationFn: () => call("addParticipants", { id: conversation.id, userIds: chosen.map(({ id }) => id) }),
    onSuccess(changed) {
      putAnswer(cache, changed, me);
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title="Add People" description="They will see everything that was said here.">
      <div className="grid gap-4">
        {add.error && <Notice tone="bad">{add.error.message}</Notice>}
        <AddableChoice conversation={conversation} chosen={chosen} onChange={setChosen}>
          <Button tone="solid" busy={add.isPending} disabled={chosen.length === 0} onClick={() => add.mutate()}>
            {add.isPending ? "Adding..." : "Add People"}
          </Button>
        </AddableChoice>
      </div>
    </Dialog>
  );
}
