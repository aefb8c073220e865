import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { JoinableConversation } from "#contract/conversations.ts";
import { fetchAgain } from "#web/platform/fetch-again.ts";
import { Button } from "#web/ui/button.tsx";
import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { useJoin } from "./use-join.ts";

const ConfirmDialog = lazy(async () => ({ default: (await import("#web/ui/confirm-dialog.tsx")).ConfirmDialog }));

/** Conversations that go on without me, each with the way in; that one comes in is seen, and so it asks first. */
export function JoinableList({ items }: { items: JoinableConversation[] }) {
  const [asked, setAsked] = useState<JoinableConversation>();
  const cache = useQueryClient();
  const join = useJoin();
  const close = () => {
    // it may be gone by now, or be mine to enter no more
    if (join.isError) fetchAgain(cache, { queryKey: ["conversations-about"] });
    join.reset();
    setAsked(undefined);
  };
  return (
    <>
      <ul aria-label="Conversations you are not in" className="grid gap-4">
        {items.map((conversation) => (
          <li key={conversation.id} className="grid gap-1.5">
            <span dir="auto" className="line-clamp-2 font-semibold wrap-anywhere">
              {conversation.name}
            </span>
            <span className="flex flex-wrap items-center justify-between gap-2">
              <span className="text-[length:var(--text-sm)] text-ink-2">{peopleIn(conversation)}</span>
              <Button aria-label={`Join conversation ${conversation.name}`} onClick={() => setAsked(conversation)}>
                Join conversation
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {asked && (
        <Late onGiveUp={close}>
          <ConfirmDialog
            open
            title={`Join ${asked.name}?`}
            text="The others will see that you joined. You will see everything that was said there before."
            action="Join conversation"
            tone="solid"
            busy={join.isPending}
            error={join.error?.message}
            onConfirm={() => join.mutate(asked.id)}
            onClose={close}
          />
        </Late>
      )}
    </>
  );
}

function peopleIn({ participantCount }: JoinableConversation): string {
  if (participantCount === 0) return "Nobody is in it";
  return participantCount === 1 ? "1 person" : `${participantCount} people`;
}
