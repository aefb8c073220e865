import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import type { ConversationItem } from "#contract/conversations.ts";
import { useMe } from "#web/accounts/queries.ts";
import { call } from "#web/platform/api.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { Notice } from "#web/ui/notice.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { usePeopleSearch } from "../joining/use-people-search.ts";
import { dropConversation } from "../live-conversations.ts";

const AddPeopleDialog = lazy(async () => ({
  default: (await import("../joining/add-people-dialog.tsx")).AddPeopleDialog,
}));

interface Props {
  conversation: ConversationItem;
  isKept: boolean;
  onLeft: () => void;
}

/** Who is in it: found by name among many, and let go by who keeps it. */
export function ConversationPeople({ conversation, isKept, onLeft }: Props) {
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
  const { search, setSearch, isOffered, shown, ...found } = usePeopleSearch(participants);
  const more = search ? found.more : participantCount - shown.length;
  const searched = participants.length < participantCount ? "of those who came first" : "here";
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
      {isOffered && <SearchField label="Search people..." value={search} onChange={setSearch} />}
      <ul className="grid max-h-64 auto-rows-max gap-1 overflow-y-auto">
        {shown.map((person) => (
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
      <p role="status" className="num text-[length:var(--text-sm)] text-ink-2 empty:hidden">
        {more > 0 && `And ${more.toLocaleString("en-US")} more: search for their names.`}
        {shown.length === 0 && `Nobody ${searched} is called that.`}
      </p>
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
