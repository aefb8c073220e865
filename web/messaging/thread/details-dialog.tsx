import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { isBlank } from "#contract/blank.ts";
import { messagePriorities } from "#contract/choices.ts";
import type { ConversationItem } from "#contract/conversations.ts";
import { maxDescriptionLength, maxTitleLength } from "#contract/limits.ts";
import type { MessagePriority } from "#contract/messages.ts";
import { canChangePeople, canInConversation } from "#domain/permissions.ts";
import { useMe } from "#web/accounts/queries.ts";
import { call } from "#web/platform/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useUnsaved } from "#web/ui/unsaved-question.tsx";
import { priorityNames } from "../composer/priority-names.ts";
import { putAnswer } from "../put-answer.ts";
import { ConversationPeople } from "./conversation-people.tsx";
import { Tags, TagsField } from "./tags-field.tsx";
import { useStanding } from "./use-standing.ts";

interface Props {
  conversation: ConversationItem;
  onClose: () => void;
}

/** What it is called, how urgent it is, what it is about and who is in it; who keeps it changes these, and everybody may go. */
export function DetailsDialog({ conversation, onClose }: Props) {
  const standing = useStanding(conversation);
  const { priority } = conversation.metadata;
  const isKept = standing !== undefined && canInConversation(standing, "conversation.update");
  const mayChange = isKept && conversation.type !== "direct";
  const [hasWords, setWords] = useState(false);
  const { close, question } = useUnsaved(hasWords, onClose);
  // under a finger the keys would lie over the people
  const isToRead = !mayChange || !matchMedia("(pointer: fine)").matches;
  return (
    <Dialog open onClose={close} title="Details and people" isToRead={isToRead}>
      {question}
      <div className="grid gap-6">
        {/* what is being written stays when the right to save it ends */}
        {mayChange || hasWords ? (
          <DetailsForm conversation={conversation} mayChange={mayChange} onWords={setWords} onSaved={onClose} />
        ) : (
          <div className="grid gap-1">
            <p className="font-semibold wrap-anywhere">{conversation.name}</p>
            {/* as at a message: the usual one is not told */}
            {priority !== "medium" && <p className="text-ink-2">Priority: {priorityNames[priority]}</p>}
            {conversation.description && <p className="wrap-anywhere text-ink-2">{conversation.description}</p>}
            <Tags tags={conversation.metadata.tags} />
          </div>
        )}
        <ConversationPeople
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

interface FormProps {
  conversation: ConversationItem;
  mayChange: boolean;
  /** Whether something would be lost. */
  onWords: (hasWords: boolean) => void;
  onSaved: () => void;
}

function DetailsForm({ conversation, mayChange, onWords, onSaved }: FormProps) {
  const cache = useQueryClient();
  const me = useMe()?.id ?? "";
  // what one did not touch stays what others make of it
  const [touched, setTouched] = useState<Partial<Details>>({});
  const { name, description, priority, tags }: Details = { ...detailsOf(conversation), ...touched };
  function touch(more: Partial<Details>) {
    const next = { ...touched, ...more };
    setTouched(next);
    const before = detailsOf(conversation);
    onWords(Object.entries(next).some(([field, value]) => String(value) !== String(before[field as keyof Details])));
  }
  const save = useMutation({
    mutationFn() {
      const { tags: given, ...rest } = touched;
      return call("updateConversation", { id: conversation.id, ...rest, ...(given && { metadata: { tags: given } }) });
    },
    onSuccess(changed) {
      putAnswer(cache, changed, me);
      onSaved();
    },
  });
  const problem = mayChange ? save.error?.message : rightGone;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!mayChange) return;
    if (Object.keys(touched).length === 0) onSaved();
    else save.mutate();
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      {problem && <Notice tone="bad">{problem}</Notice>}
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
      <Button type="submit" tone="solid" busy={save.isPending} disabled={isBlank(name) || !mayChange}>
        {save.isPending ? "Saving..." : "Save"}
      </Button>
    </form>
  );
}

const rightGone = "You may not change this any more. What you wrote stands here until you close: copy what you need.";
