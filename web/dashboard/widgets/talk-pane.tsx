import { ArrowLeft } from "lucide-react";
import { Suspense } from "react";
import { ThreadSkeleton } from "#web/messaging/thread/thread-skeleton.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { Part } from "#web/ui/part.tsx";
import { FullView } from "./full-view.tsx";

const Thread = lazy(async () => ({ default: (await import("#web/messaging/thread/thread.tsx")).Thread }));

interface Props {
  openId: string | null;
  name: string | undefined;
  onBack: () => void;
}

/** The open conversation as in the hub, with a head as low as its box. */
export function TalkPane({ openId, name, onBack }: Props) {
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-2 border-b border-line px-2 py-1 @xl:min-h-[calc(var(--control-h)+var(--spacing)*4+1px)] @xl:px-3">
        {openId && (
          <span className="@xl:hidden">
            <IconButton label="All conversations" icon={<ArrowLeft />} onClick={onBack} />
          </span>
        )}
        <h4
          id="thread-name"
          tabIndex={-1}
          dir="auto"
          className="min-w-0 flex-1 truncate text-left text-[length:var(--text-sm)] font-semibold outline-none"
        >
          {openId && (name ?? "…")}
        </h4>
        <FullView openId={openId} />
      </header>
      {openId ? (
        <Part key={openId}>
          <Suspense fallback={<ThreadSkeleton />}>
            <Thread conversationId={openId} isHeadless />
          </Suspense>
        </Part>
      ) : (
        <p className="grid flex-1 place-items-center p-4 text-[length:var(--text-sm)] text-ink-2">
          Select a conversation
        </p>
      )}
    </>
  );
}
