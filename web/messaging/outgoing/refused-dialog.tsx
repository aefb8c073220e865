import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Outgoing } from "#web/platform/outbox/outbox.ts";
import { discard, retry } from "#web/platform/outbox/outbox-entries.ts";
import { allItems } from "#web/platform/paged.ts";
import { useWholeList } from "#web/platform/use-whole-list.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useChangeMessage } from "../changing/use-change-message.ts";
import { conversations } from "../queries.ts";
import type { Waiting, WaitingEdit } from "./send-outgoing.ts";
import { conversationOf } from "./show-waiting-in.ts";
import { stuck } from "./stuck.ts";
import { useOutgoing } from "./use-sync.ts";

interface Props {
  me: string;
  /** Something was tried that this device did not take. */
  isStuck: boolean;
  onClose: () => void;
}

/** What was refused of mine in all conversations, also in those that are not mine any more: there it stands nowhere else. */
export function RefusedDialog({ me, isStuck, onClose }: Props) {
  const entries = useOutgoing()?.filter(({ by, state }) => by === me && state === "failed");
  const [problem, setProblem] = useState(isStuck ? stuck : null);
  const placeOf = usePlaces();
  const change = useChangeMessage();
  const list = useRef<HTMLUListElement>(null);

  /** Its buttons go with it. */
  function act(work: () => Promise<void>) {
    list.current?.focus();
    setProblem(null);
    work().catch((error: Error) => {
      console.warn("The outbox could not be changed:", error.message);
      setProblem(stuck);
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Not sent"
      description="The studio refused these. What is discarded is gone for good."
    >
      {problem && <Notice tone="bad">{problem}</Notice>}
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

/** The name of the conversation that it was written in, or of the file. */
function usePlaces() {
  const query = useInfiniteQuery(conversations());
  useWholeList(query, true);
  const names = new Map(allItems(query.data).map(({ id, name }) => [id, name]));
  const isWhole = query.isSuccess && !query.hasNextPage;
  return (entry: Outgoing) =>
    (entry.input as { fileName?: string }).fileName ??
    names.get(conversationOf(entry) ?? "") ??
    (isWhole && "A conversation that you are not in any more");
}

function wordsOf({ kind, input, next }: Outgoing): string {
  const { shown, content } = input as Partial<Waiting & WaitingEdit>;
  if (kind === "message-edit") return content ? `Edit: ${content}` : "A message to be deleted";
  // of another area
  if (kind !== "message") return content ?? "";
  return (
    (next?.input as WaitingEdit | undefined)?.content ||
    shown?.content ||
    (shown?.attachments ?? []).map(({ name }) => name).join(", ")
  );
}
