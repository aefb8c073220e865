import { typingSentence } from "#domain/messaging/typing.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { useTyping } from "./use-typing.ts";

/** Keeps its height, so that nothing jumps when somebody starts. */
export function TypingBanner({ conversationId }: { conversationId: string }) {
  const sentence = typingSentence(useTyping(conversationId));
  return (
    <div aria-live="polite" className="flex h-6 items-center gap-2 px-5 text-[length:var(--text-xs)] text-ink-2">
      {sentence && (
        <>
          <Spinner />
          <span>{sentence}</span>
        </>
      )}
    </div>
  );
}
