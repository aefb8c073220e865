import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { UserPlus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { isBlank } from "#contract/blank.ts";
import { messagePriorities } from "#contract/choices.ts";
import type { ConversationItem } from "#contract/conversations.ts";
import { maxDescriptionLength, maxTitleLength } from "#contract/limits.ts";
import type { MessagePriority } from "#contract/messages.ts";
import { canChangePeople, canInConversation } from "#domain/permissions.ts";
import { useMe } from "#web/accounts/queries.ts";
import { call } from "#web/platform/api.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { priorityNames } from "../composer/priority-names.ts";
import { dropConversation, putConversation } from "../live-conversations.ts";
import { Tags, TagsField } from "./tags-field.tsx";
import { useStanding } from "./use-standing.ts";

const AddPeopleDialog = lazy(async () => ({
  default: (await import("../joining/add-people-dialog.tsx")).AddPeopleDialog,
}));

interface Props {
  conversation: ConversationItem;
  onClose: () => void;
}

/** What it is called, how urgent it is, what it is about and who is in it; who keeps it changes these, and everybody may go. */
export function DetailsDialog({ conversation, onClose }: Props) {
  const standing = useStanding(conversation);
  const isKept = standing !== undefined && canInConversation(standing, "conversation.update");
  const isDirect = conversation.type === "direct";
  return (
    <Dialog open onClose={onClose} title="Details and people">
      <div className="grid gap-6">
        {isKept && !isDirect ? (
          <DetailsForm conversation={conversation} onSaved={onClose} />
        ) : (
          <div className="grid gap-1">
            <p className="font-semibold wrap-anywhere">{conversation.name}</p>
            {conversation.description && <p className="wrap-anywhere text-ink-2">{conversation.description}</p>}
            <Tags tags={conversation.metadata.tags} />
          </div>
        )}
        <People
          conversation={conversation}
          isKept={standing !== undefined && canChangePeople(standing)}
          onLeft={onClose}
        />
      </div>
    </Dialog>
  );
}

interface Details {
  name: string;
  description: string;
  priority: MessagePriority;
  tags: string[];
}

function detailsOf({ name, description, metadata }: ConversationItem): Details {
  return { name, description, priority: metadata.priority, tags: metadata.tags };
}

function DetailsForm({ conversation, onSaved }: { conversation: ConversationItem; onSaved: () => void }) {
  const cache = useQueryClient();
  // what one did not touch stays what others make of it
  const [touched, setTouched] = useState<Partial<Details>>({});
  const { name, description, priority, tags }: Details = { ...detailsOf(conversation), ...touched };
  const touch = (more: Partial<Details>) => setTouched({ ...touched, ...more });
  const save = useMutation({
    mutationFn() {
      const { tags: given, ...rest } = touched;
      return call("updateConversation", { id: conversation.id, ...rest, ...(given && { metadata: { tags: given } }) });
    },
    onSuccess(changed) {
      putConversation(cache, changed);
      onSaved();
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (Object.keys(touched).length === 0) onSaved();
    else save.mutate();
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      {save.error && <Notice tone="bad">{save.error.message}</Notice>}
      <TextField
        label="Name"
        required
        maxLength={maxTitleLength}
        value={name}
        onChange={(event) => touch({ name: event.target.value })}
      />
      <TextArea
        label="Description"
        maxLength={maxDescriptionLength}
        value={description}
        onChange={(event) => touch({ description: event.target.value })}
      />
      <Select
        label="Priority"
        value={priority}
        onChange={(event) => touch({ priority: event.target.value as MessagePriority })}
      >
        {messagePriorities.map((value) => (
          <option key={value} value={value}>
            {priorityNames[value]}
          </option>
        ))}
      </Select>
      <TagsField tags={tags} onChange={(next) => touch({ tags: next })} />
      <Button type="submit" tone="solid" busy={save.isPending} disabled={isBlank(name)}>
        {save.isPending ? "Saving..." : "Save"}
      </Button>
    </form>
  );
}

function People({
  conversation,
  isKept,
  onLeft,
}: {
  conversation: ConversationItem;
  isKept: boolean;
  onLeft: () => void;
}) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const me = useMe()?.id ?? "";
  const [isLeaving, setLeaving] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const { id, name, participants, participantCount, type } = conversation;
  const remove = useMutation({
    mutationFn: (userId: string) => call("removeParticipants", { id, userIds: [userId] }),
    onSuccess(_, userId) {
      if (userId !== me) return;
      onLeft();
      void navigate({ to: "/dashboard/messages" });
      // the version that goes with it is told by the fact
      dropConversation(cache, { conversationId: id, userId, version: conversation.version }, me);
    },
  });
  const isIn = participants.some((person) => person.id === me);
  return (
    <section aria-label="People" className="grid gap-2">
      <div className="flex min-h-(--control-h) items-center justify-between gap-3">
        <h3 className="label text-ink-3">People</h3>
        {isKept && (
          <Button tone="ghost" icon={<UserPlus />} onClick={() => setAdding(true)}>
            Add People
          </Button>
        )}
      </div>
      {remove.error && <Notice tone="bad">{remove.error.message}</Notice>}
      <ul className="grid max-h-64 gap-1 overflow-y-auto">
        {participants.map((person) => (
          <li key={person.id} className="flex min-h-(--control-h) items-center gap-2.5">
            <Avatar id={person.id} name={person.name} picture={person.avatar} isOnline={person.isOnline} size="small" />
            <span className="min-w-0 flex-1 wrap-anywhere">
              {person.name}
              {person.role === "owner" && <span className="text-ink-2"> · owner</span>}
            </span>
            {isKept && person.id !== me && (
              <Button
                tone="ghost"
                aria-label={`Remove ${person.name}`}
                busy={remove.isPending && remove.variables === person.id}
                onClick={() => remove.mutate(person.id)}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      {participantCount > participants.length && (
        <p className="text-[length:var(--text-sm)] text-ink-2">And {participantCount - participants.length} more.</p>
      )}
      {type !== "direct" && isIn && <Button onClick={() => setLeaving(true)}>Leave conversation</Button>}
      {isAdding && (
        <Late onGiveUp={() => setAdding(false)}>
          <AddPeopleDialog conversation={conversation} onClose={() => setAdding(false)} />
        </Late>
      )}
      <ConfirmDialog
        open={isLeaving}
        onClose={() => setLeaving(false)}
        title={`Leave ${name}?`}
        text="You will not see what is said here any more, until somebody adds you again."
        action="Leave conversation"
        busy={remove.isPending}
        error={remove.error?.message}
        onConfirm={() => remove.mutate(me)}
      />
    </section>
  );
}
