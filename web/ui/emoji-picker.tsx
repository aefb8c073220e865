import { defaultEmojiDataResolver, EmojiPicker as Library } from "frimousse";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { controlLook } from "./field.tsx";
import { Spinner } from "./spinner.tsx";

/** Our own copy of the names and groups: nobody else hears that somebody looks for one. */
const source = "/emoji";
const columns = 8;
/**
 * Above a keyboard there is hardly room for a row: the search gives up some of its own, and the groups their names. A line of
 * them stays: the library takes rows whose names have no height for none.
 */
const lowest = {
  gap: "[@media(max-height:20rem)]:gap-1",
  search: "[@media(max-height:20rem)]:h-9!",
  group: "[@media(max-height:20rem)]:h-px [@media(max-height:20rem)]:overflow-hidden [@media(max-height:20rem)]:py-0",
};

interface Props {
  onPick: (emoji: string) => void;
}

/** All emoji by groups, with a search by their names: arrows move, Enter picks. */
export function EmojiPicker({ onPick }: Props) {
  const [isFailed, setFailed] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // a finger would get a keyboard over half of what there is to choose from
    if (!isFailed && matchMedia("(pointer: fine)").matches) search.current?.focus();
  }, [isFailed]);
  if (isFailed) {
    return (
      <div role="alert" className="grid gap-3 p-3 text-center text-[length:var(--text-sm)]">
        The emoji could not be loaded. Check your connection and try again.
        <span>
          <Button onClick={() => setFailed(false)}>Retry</Button>
        </span>
      </div>
    );
  }
  return (
    <Library.Root
      columns={columns}
      emojibaseUrl={source}
      resolveEmojiData={async (...wanted) => {
        try {
          return await defaultEmojiDataResolver(...wanted);
        } catch (error) {
          if (!wanted[1].signal?.aborted) setFailed(true);
          throw error;
        }
      }}
      onEmojiSelect={({ emoji }) => onPick(emoji)}
      className={`flex h-full flex-col gap-2 ${lowest.gap}`}
    >
      <div className="flex shrink-0 items-center gap-2">
        <Library.Search
          ref={search}
          aria-label="Search emoji"
          placeholder="Search emoji"
          className={`${controlLook} h-(--control-h) min-w-0 flex-1 px-3 ${lowest.search}`}
        />
        <Library.SkinToneSelector
          emoji="✋"
          className={`grid size-8 shrink-0 place-items-center rounded-md text-lg hover:bg-surface-3 pointer-coarse:size-10 ${lowest.search}`}
        />
      </div>
      <Library.Viewport tabIndex={0} aria-label="Emoji" role="group" className="min-h-0 flex-1 rounded-sm">
        <Library.Loading className="absolute inset-0 grid place-items-center">
          <Spinner />
        </Library.Loading>
        <Library.Empty className="absolute inset-0 grid place-items-center p-3 text-[length:var(--text-sm)] text-ink-2">
          No emoji found.
        </Library.Empty>
        <Library.List aria-label="Emoji" components={parts} />
      </Library.Viewport>
      <span
        aria-hidden="true"
        className="min-h-5 shrink-0 truncate text-[length:var(--text-xs)] text-ink-2 low:hidden pointer-coarse:hidden"
      >
        <Library.ActiveEmoji>{({ emoji }) => emoji?.label}</Library.ActiveEmoji>
      </span>
    </Library.Root>
  );
}

const parts: ComponentProps<typeof Library.List>["components"] & object = {
  CategoryHeader: ({ category, ...rest }) => (
    <div {...rest} className={`label bg-surface-2 px-1 py-1.5 text-ink-3 ${lowest.group}`}>
      {category.label}
    </div>
  ),
  // counted from one, as everybody but the library does; it looks rows up by their number, all but the first
  Row({ "aria-rowindex": row, ...rest }) {
    const line = { ...rest, "aria-rowindex": row || undefined };
    return <div {...line} />;
  },
  Emoji({ emoji, "aria-colindex": column = 0, ...given }) {
    const cell = { ...given, "aria-colindex": column + 1, style: { ...given.style, width: `${100 / columns}%` } };
    return (
      <button
        type="button"
        {...cell}
        className={`grid h-10 place-items-center rounded-md text-lg ${emoji.isActive ? "bg-surface-3" : ""}`}
      >
        {emoji.emoji}
      </button>
    );
  },
};
