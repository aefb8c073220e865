import { relativeTime } from "#domain/time/relative-time.ts";

interface Props {
  /** Whose it is, and where that is not said, in which conversation. */
  by: string;
  createdAt: string;
  /** Milliseconds. */
  now: number;
  words: string | undefined;
  onPress: () => void;
}

/** A message as a line that leads to it. */
export function PickedMessage({ by, createdAt, now, words, onPress }: Props) {
  return (
    <button type="button" onClick={onPress} className="grid w-full gap-0.5 rounded-md p-2 text-left hover:bg-surface-2">
      <span className="flex gap-2 text-[length:var(--text-xs)] text-ink-2">
        <span className="min-w-0 flex-1 truncate">{by}</span>
        <time dateTime={createdAt} className="num shrink-0">
          {relativeTime(createdAt, now)}
        </time>
      </span>
      <span dir="auto" className="line-clamp-2 text-left break-words">
        {words}
      </span>
    </button>
  );
}
