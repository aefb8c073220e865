import type { ReactNode } from "react";
import { isBlank } from "#contract/blank.ts";
import { draftKey } from "#web/platform/draft-keys.ts";
import { isNewer } from "./draft-keeper.ts";
import { useHeldDraft } from "./held-draft.ts";
import { useStored } from "./use-stored.ts";

interface Props {
  me: string;
  conversationId: string;
  /** What stands there when nothing is left to be sent: it was, on another device. */
  children: ReactNode;
}

/** What I began to write and left. It is only looked at: the conversation's own field takes it up. */
export function CardDraft({ me, conversationId, children }: Props) {
  const { data: held } = useHeldDraft(conversationId);
  const kept = useStored(draftKey(me, "text", conversationId)) ?? "";
  const seen = useStored(draftKey(me, "at", conversationId)) ?? "";
  const own = useStored(draftKey(me, "own", conversationId)) ?? "";
  const text = held && isNewer(held, { seen, own }) ? held.content : kept;
  if (isBlank(text)) return children;
  return (
    <>
      <span className="font-semibold text-accent-text">Draft:</span> {text}
    </>
  );
}
