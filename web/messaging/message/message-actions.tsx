import { Plus, Reply, SmilePlus, ThumbsUp } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#web/ui/icon-button.tsx";
import { LateEmojiPicker } from "#web/ui/late-emoji-picker.tsx";
import { Popover } from "#web/ui/popover.tsx";
import type { ShownMessage } from "../live.ts";
import { useHoldRow } from "../message-list/held-rows.ts";
import { useThread } from "../thread/thread-context.ts";
import { MessageMenu } from "./message-menu.tsx";
import { isMine, like, useReact } from "./use-react.ts";

const choices = [like, "❤️", "🎉", "👀", "✅", "🔥"];
const choice = "grid size-9 place-items-center rounded-md text-lg hover:bg-surface-3 pointer-coarse:size-10";

interface Props {
  message: ShownMessage;
  isMenuOpen: boolean;
  onMenu: (open: boolean) => void;
}

/** What can be done with a message: shown under the pointer, at the focus, and always where there is no pointer. */
export function MessageActions({ message, isMenuOpen, onMenu }: Props) {
  const { me, reply } = useThread();
  const react = useReact(me);
  const isLiked = isMine(message, like, me);
  const isSent = message.seq !== null;
  return (
    <span className="flex items-center opacity-0 transition-opacity duration-(--dur-1) group-focus-within:opacity-100 group-hover:opacity-100 has-aria-expanded:opacity-100 pointer-coarse:opacity-100">
      {isSent && message.type !== "system" && (
        <IconButton
          label={isLiked ? "Unlike" : "Like"}
          icon={<ThumbsUp className={isLiked ? "text-accent-text" : ""} />}
          className="pointer-coarse:hidden"
          onClick={() => react.mutate({ message, reaction: like })}
        />
      )}
      {isSent && <ReactionChoice message={message} />}
      {isSent && reply && <IconButton label="Reply" icon={<Reply />} onClick={() => reply(message)} />}
      <MessageMenu message={message} open={isMenuOpen} onOpenChange={onMenu} />
    </span>
  );
}

/** Six at hand, and behind the last button all there are. */
function ReactionChoice({ message }: { message: ShownMessage }) {
  const { me } = useThread();
  const react = useReact(me);
  const [open, setOpen] = useState<"few" | "all" | null>(null);
  useHoldRow(message.id, open !== null);
  function pick(reaction: string) {
    setOpen(null);
    // whoever looks for one that is theirs already wants to keep it
    if (open === "few" || !isMine(message, reaction, me)) react.mutate({ message, reaction });
  }
  return (
    <Popover
      label="Add a reaction"
      open={open !== null}
      onOpenChange={(isOpen) => setOpen(isOpen ? "few" : null)}
      trigger={
        <button
          type="button"
          aria-label="React"
          className="grid size-8 place-items-center rounded-md text-ink-2 hover:bg-surface-2 pointer-coarse:size-11"
        >
          <SmilePlus aria-hidden="true" className="size-4" />
        </button>
      }
    >
      {open === "all" ? (
        <LateEmojiPicker onPick={pick} />
      ) : (
        <div className="flex gap-1 max-sm:gap-0">
          {choices.map((reaction) => (
            <button
              key={reaction}
              type="button"
              aria-label={`React with ${reaction}`}
              className={choice}
              onClick={() => pick(reaction)}
            >
              {reaction}
            </button>
          ))}
          <button type="button" aria-label="More reactions" className={choice} onClick={() => setOpen("all")}>
            <Plus aria-hidden="true" className="size-4" />
          </button>
        </div>
      )}
    </Popover>
  );
}
