import { Suspense } from "react";
import { isPlainText } from "#domain/messaging/text/plain-text.ts";
import { StageGuard } from "#web/files/viewer/stage-guard.tsx";
import { lazy } from "#web/ui/lazy.ts";

const MessageText = lazy(async () => ({ default: (await import("./message-text.tsx")).MessageText }));

interface Props {
  text: string;
  /** Ids of whom it names. */
  mentions: string[];
  /** What each was called when it was named. */
  mentionNames?: string[] | undefined;
  isOwn: boolean;
}

/** What was said: mere words at once, words with marks as typed until those can be read, and where they cannot. */
export function MessageWords({ text, mentions, mentionNames, isOwn }: Props) {
  const look = `rounded-lg px-3.5 py-2 wrap-anywhere whitespace-pre-wrap ${isOwn ? "bg-accent-soft text-ink" : "bg-surface-3 text-ink"}`;
  const typed = (
    <p dir="auto" className={look}>
      {text}
    </p>
  );
  if (isPlainText(text, mentions.length > 0)) return typed;
  return (
    <StageGuard key={text} instead={typed}>
      <Suspense fallback={typed}>
        <MessageText className={look} {...{ text, mentions, mentionNames, isOwn }} />
      </Suspense>
    </StageGuard>
  );
}
