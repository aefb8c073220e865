import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ConversationItem } from "#contract/conversations.ts";
import { call } from "#web/platform/api.ts";
import { project as projectQuery } from "#web/projects/queries.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { putConversation } from "./live-conversations.ts";
import { PeopleChoice, usePeopleAround, usePeopleChoice } from "./people-choice.tsx";

interface Props {
  conversation: ConversationItem;
  projectId: string;
  onClose: () => void;
}

/** Takes more people of the project or its organization in; they see what was said before. */
export function AddPeopleDialog({ conversation, projectId, onClose }: Props) {
  const cache = useQueryClient();
  const project = useQuery(projectQuery(projectId)).data;
  const inside = new Set(conversation.participants.map(({ id }) => id));
  const people = usePeopleAround(project)
    .filter(({ id }) => !inside.has(id))
    .map((person) => ({ ...person, isIn: false }));
  const choice = usePeopleChoice(people);
  const add = useMutation({
    mutationFn: () => call("addParticipants", { id: conversation.id, userIds: choice.chosen }),
    onSuccess(changed) {
      putConversation(cache, changed);
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title="Add People" description="They will see everything that was said here.">
      <div className="grid gap-4">
        {add.error && <Notice tone="bad">{add.error.message}</Notice>}
        <PeopleChoice people={people} choice={choice} />
        <Button tone="solid" busy={add.isPending} disabled={choice.chosen.length === 0} onClick={() => add.mutate()}>
          {add.isPending ? "Adding..." : "Add People"}
        </Button>
      </div>
    </Dialog>
  );
}
