import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { listOutgoing, type Outgoing, onOutgoing } from "#web/platform/outbox.ts";
import { discard, retry } from "#web/platform/outbox-entries.ts";
import { allItems } from "#web/platform/paged.ts";
import { useWholeList } from "#web/platform/use-whole-list.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { conversations } from "./queries.ts";
import type { Waiting, WaitingEdit } from "./send-outgoing.ts";
import { conversationOf } from "./show-waiting-in.ts";
import { useChangeMessage } from "./use-change-message.ts";

/** What was refused of mine in all conversations, also in those that are not mine any more: there it stands nowhere else. */
export function RefusedDialog({ me, onClose }: { me: string; onClose: () => void }) {
  const entries = useRefused(me);
  const placeOf = usePlaces();
  const change = useChangeMessage();
  const list = useRef<HTMLUListElement>(null);

  /** Its buttons go with it. */
  function act(work: () => Promise<void>) {
    list.current?.focus();
    void work();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Not sent"
      description="The studio refused these. What is discarded is gone for good."
    >
      {entries?.length === 0 && <p className="text-ink-2">Nothing is left here.</p>}
      <ul ref={list} tabIndex={-1} aria-label="Not sent" className="grid gap-4 focus:outline-none">
        {entries?.map((entry) => (
          <li key={entry.id} className="grid gap-1">
            <span className="truncate text-[length:var(--text-xs)] text-ink-2">{placeOf(entry)}</span>
            <p className="break-words whitespace-pre-wrap">{wordsOf(entry)}</p>
            {entry.reason && <p className="text-[length:var(--text-sm)] text-bad">{entry.reason}</p>}
            <span className="flex gap-2">
              <Button onClick={() => act(() => retry(entry.id))}>Retry</Button>
              <Button
                tone="ghost"
                onClick={() =>
                  act(() =>
                    entry.kind === "message" ? change.takeBack((entry.input as Waiting).shown) : discard(entry.id),
                  )
                }
              >
                Discard
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Undefined until the outbox was read. */
function useRefused(me: string): Outgoing[] | undefined {
  const [entries, setEntries] = useState<Outgoing[]>();
  useEffect(() => {
    const stop = onOutgoing(setEntries);
    void listOutgoing().then((read) => setEntries((told) => told ?? read));
    return stop;
  }, []);
  return entries?.filter(({ by, state }) => by === me && state === "failed");
}

/** The name of the conversation that it was written in. */
function usePlaces() {
  const query = useInfiniteQuery(conversations());
  useWholeList(query, true);
  const names = new Map(allItems(query.data).map(({ id, name }) => [id, name]));
  const isWhole = query.isSuccess && !query.hasNextPage;
  return (entry: Outgoing) =>
    names.get(conversationOf(entry) ?? "") ?? (isWhole && "A conversation that you are not in any more");
}

function wordsOf({ kind, input, next }: Outgoing): string {
  const { shown, content } = input as Partial<Waiting & WaitingEdit>;
  if (kind !== "message") return content ? `Edit: ${content}` : "A message to be deleted";
  return (
    (next?.input as WaitingEdit | undefined)?.content ||
    shown?.content ||
    (shown?.attachments ?? []).map(({ name }) => name).join(", ")
  );
}
