import { typingSentence } from "#domain/messaging/typing.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { useTyping } from "./use-typing.ts";

export function TypingBanner({ conversationId, me }: { conversationId: string; me: string }) {
  // what would be kept weighs more than it saves
  "use no memo";
  const sentence = typingSentence(useTyping(conversationId, me));
  return (
    <div aria-live="polite" className="flex min-w-0 flex-1 items-center gap-2">
      {sentence && (
        <>
          <Spinner />
          <span className="truncate">{sentence}</span>
        </>
      )}
    </div>
  );
}
