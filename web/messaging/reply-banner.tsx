import { X } from "lucide-react";
import { IconButton } from "#web/ui/icon-button.tsx";
import type { ShownMessage } from "./live.ts";

/** To what the message that is being written replies. */
export function ReplyBanner({ replyTo, onCancel }: { replyTo: ShownMessage; onCancel: () => void }) {
  return (
    <div className="mb-2 flex items-center gap-2 rounded-md bg-surface-2 px-3 py-1.5 text-[length:var(--text-xs)] text-ink-2">
      <span className="min-w-0 flex-1 truncate">
        Replying to <b className="text-ink">{replyTo.author.name}</b>: {replyTo.content || "a file"}
      </span>
      <IconButton label="Cancel reply" icon={<X />} onClick={onCancel} />
    </div>
  );
}
