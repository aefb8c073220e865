import type { ShownMessage } from "./live.ts";
import { isMine, useReact } from "./use-react.ts";

/** Who felt what: pressed where it is mine, and pressed again it is taken back. */
export function Reactions({ message, me }: { message: ShownMessage; me: string }) {
  const react = useReact(me);
  if (message.reactions.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-1">
      {message.reactions.map(({ reaction, userIds }) => (
        <button
          key={reaction}
          type="button"
          aria-pressed={isMine(message, reaction, me)}
          aria-label={`${reaction} ${userIds.length}`}
          onClick={() => react.mutate({ message, reaction })}
          className="inline-flex min-h-7 items-center gap-1.5 rounded-full border border-line bg-surface-2 px-2 text-[length:var(--text-xs)] aria-pressed:border-accent aria-pressed:bg-accent-soft"
        >
          <span>{reaction}</span>
          <span className="num">{userIds.length}</span>
        </button>
      ))}
    </div>
  );
}
