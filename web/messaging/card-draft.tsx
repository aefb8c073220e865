import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { isBlank } from "#contract/blank.ts";
import { onSignal } from "#web/platform/connection.ts";
import { draftKey } from "#web/platform/draft-keys.ts";
import { holdDraft } from "./hold-draft.ts";
import { draft } from "./queries.ts";
import { useStored } from "./use-stored.ts";

interface Props {
  me: string;
  conversationId: string;
  /** What stands there when nothing is left to be sent: it was, on another device. */
  children: ReactNode;
}

/** What I began to write and left. It is only looked at: the conversation's own field takes it up. */
export function CardDraft({ me, conversationId, children }: Props) {
  const cache = useQueryClient();
  const { data: held } = useQuery(draft(conversationId));
  const kept = useStored(draftKey(me, "text", conversationId)) ?? "";
  const seen = useStored(draftKey(me, "at", conversationId)) ?? "";
  const isUnsaved = !!useStored(draftKey(me, "own", conversationId));
  useEffect(
    () => onSignal("draft:changed", (given) => given.conversationId === conversationId && holdDraft(cache, given)),
    [cache, conversationId],
  );
  const text = !isUnsaved && held && (held.writtenAt ?? "") > seen ? held.content : kept;
  if (isBlank(text)) return children;
  return (
    <>
      <span className="font-semibold text-accent-text">Draft:</span> {text}
    </>
  );
}
