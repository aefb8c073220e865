import type { ShownMessage } from "../live.ts";
import { useThread } from "../thread/thread-context.ts";
import { isMine, useReact } from "./use-react.ts";

/** Who felt what: pressed where it is mine, and pressed again it is taken back. The names stand in the tip, and are read out. */
export function Reactions({ message }: { message: ShownMessage }) {
  const { me, conversation } = useThread();
  const react = useReact(me);
  if (message.reactions.length === 0) return null;
  const names = new Map(conversation?.participants.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => (id === me ? "You" : names.get(id));
  return (
    <div className="flex flex-wrap gap-1">
      {message.reactions.map(({ reaction, userIds }) => (
        <button
          key={reaction}
          type="button"
          aria-pressed={isMine(message, reaction, me)}
          aria-label={`${reaction} ${userIds.length}`}
          aria-description={whoIn(userIds.map(nameOf))}
          data-tip={whoIn(userIds.map(nameOf))}
          onClick={() => react.mutate({ message, reaction })}
          className="inline-flex min-h-7 pointer-coarse:min-h-11 items-center gap-1.5 rounded-full border border-line bg-surface-2 px-2 text-[length:var(--text-xs)] aria-pressed:border-accent aria-pressed:bg-accent-soft"
        >
          <span>{reaction}</span>
          <span className="num">{userIds.length}</span>
        </button>
      ))}
    </div>
  );
}

/** Of a large conversation not everybody's name is here: the menu's list knows them all. */
function whoIn(names: (string | undefined)[]): string {
  const known = names.filter((name) => name !== undefined);
  const others = names.length - known.length;
  return [...known, ...(others > 0 ? [`${others} more`] : [])].join(", ");
}
