import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { CheckCheck } from "lucide-react";
import { isAsked } from "#domain/messaging/acknowledgement.ts";
import { relativeTime } from "#domain/time/relative-time.ts";
import { useNow } from "#web/platform/use-now.ts";
import { Button } from "#web/ui/button.tsx";
import type { ShownMessage } from "../live.ts";
import { asked } from "../message-queries.ts";
import { acknowledged } from "../queries.ts";
import { useThread } from "../thread/thread-context.ts";
import { useAcknowledge } from "./use-acknowledge.ts";

interface Props {
  message: ShownMessage;
  seq: number;
  isOwn: boolean;
}

/** Under what asks for it: whoever is asked says so, its author sees how many have. */
export function Acknowledgement({ message, seq, isOwn }: Props) {
  const { conversation } = useThread();
  if (isOwn) return <Count message={message} />;
  const joinedSeq = conversation?.joinedSeq ?? null;
  return <Answer message={message} mayAnswer={isAsked({ isOwn, seq, joinedSeq })} />;
}

/** Whoever went and came back is asked no more, and reads what they said before. */
function Answer({ message, mayAnswer }: { message: ShownMessage; mayAnswer: boolean }) {
  const query = useQuery(acknowledged(message.conversationId));
  const now = useNow();
  const acknowledge = useAcknowledge();
  const done = query.data?.items.find(({ messageId }) => messageId === message.id);
  if (done) {
    return (
      <p className="flex items-center gap-1.5 text-[length:var(--text-xs)] text-ok">
        <CheckCheck aria-hidden="true" className="size-3.5" /> You acknowledged this
        <time dateTime={done.acknowledgedAt} className="num text-ink-2">
          {relativeTime(done.acknowledgedAt, now)}
        </time>
      </p>
    );
  }
  if (query.isPending || !mayAnswer) return null;
  return (
    <Button
      tone="solid"
      busy={acknowledge.isPending}
      onClick={({ currentTarget }) => {
        const row = currentTarget.closest("article");
        // the button goes with what it asks for
        const goOn = () => [currentTarget, document.body].includes(document.activeElement as never) && row?.focus();
        acknowledge.mutate(message.id, { onSuccess: () => void goOn() });
      }}
    >
      Acknowledge
    </Button>
  );
}

function Count({ message }: { message: ShownMessage }) {
  const { open } = useThread();
  const first = useInfiniteQuery(asked(message.id)).data?.pages[0];
  if (!first) return null;
  return (
    <Button tone="ghost" icon={<CheckCheck />} onClick={() => open({ kind: "asked", message })}>
      {first.acknowledged} of {first.asked} acknowledged
    </Button>
  );
}
