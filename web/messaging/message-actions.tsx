import { Reply, SmilePlus, ThumbsUp } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Popover } from "#web/ui/popover.tsx";
import type { ShownMessage } from "./live.ts";
import { MessageMenu } from "./message-menu.tsx";
import { useThread } from "./thread-context.ts";
import { isMine, useReact } from "./use-react.ts";

const like = "👍";
const choices = [like, "❤️", "🎉", "👀", "✅", "🔥"];

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
  return (
    <span className="flex items-center opacity-0 transition-opacity duration-(--dur-1) group-focus-within:opacity-100 group-hover:opacity-100 has-aria-expanded:opacity-100 pointer-coarse:opacity-100">
      {message.type !== "system" && (
        <IconButton
          label={isLiked ? "Unlike" : "Like"}
          icon={<ThumbsUp className={isLiked ? "text-accent-text" : ""} />}
          className="pointer-coarse:hidden"
          onClick={() => react.mutate({ message, reaction: like })}
        />
      )}
      <ReactionChoice message={message} />
      <IconButton label="Reply" icon={<Reply />} onClick={() => reply(message)} />
      <MessageMenu message={message} open={isMenuOpen} onOpenChange={onMenu} />
    </span>
  );
}

function ReactionChoice({ message }: { message: ShownMessage }) {
  const { me } = useThread();
  const react = useReact(me);
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label="Add a reaction"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          aria-label="React"
          className="grid size-8 place-items-center rounded-md text-ink-2 hover:bg-surface-2"
        >
          <SmilePlus aria-hidden="true" className="size-4" />
        </button>
      }
    >
      <div className="flex gap-1">
        {choices.map((reaction) => (
          <button
            key={reaction}
            type="button"
            aria-label={`React with ${reaction}`}
            className="grid size-9 place-items-center rounded-md text-lg hover:bg-surface-3"
            onClick={() => {
              react.mutate({ message, reaction });
              setOpen(false);
            }}
          >
            {reaction}
          </button>
        ))}
      </div>
    </Popover>
  );
}
