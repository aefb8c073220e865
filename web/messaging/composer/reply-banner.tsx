import { X } from "lucide-react";
import { plainWords } from "#domain/messaging/text/plain-words.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import type { Reply } from "./use-reply.ts";

/** To what the message that is being written replies. */
export function ReplyBanner({ reply: { message }, onCancel }: { reply: Reply; onCancel: () => void }) {
  // drawn with the composer, which each key brings anew
  "use no memo";
  return (
    <div className="mb-2 flex items-center gap-2 rounded-md bg-surface-2 px-3 py-1.5 low:mb-1 low:py-0 text-[length:var(--text-xs)] text-ink-2">
      <span className="min-w-0 flex-1 truncate">
        {message ? (
          <>
            Replying to <b className="text-ink">{message.author.name}</b>: {plainWords(message.content) || "a file"}
          </>
        ) : (
          "Replying to an earlier message"
        )}
      </span>
      <IconButton label="Cancel reply" icon={<X />} onClick={onCancel} />
    </div>
  );
}
