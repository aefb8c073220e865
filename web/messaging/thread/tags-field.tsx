import { X } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { maxTagLength, maxTags } from "#contract/limits.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { isComposing } from "../composer/is-composing.ts";

interface Props {
  tags: string[];
  onChange: (tags: string[]) => void;
}

/** What it is about, in a few words: Enter, a comma or leaving the field adds one, Backspace in an empty field takes the last away. */
export function TagsField({ tags, onChange }: Props) {
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const isFull = tags.length >= maxTags;

  /** Each once, as many as there may be. */
  function add(words: string[]) {
    const next = [...tags];
    for (const word of words) {
      const tag = word.trim();
      const isKnown = next.some((known) => known.toLowerCase() === tag.toLowerCase());
      if (tag !== "" && !isKnown && next.length < maxTags) next.push(tag);
    }
    if (next.length > tags.length) onChange(next);
  }

  /** A comma is no key on many phones, and may be pasted. */
  function write(value: string) {
    const words = value.split(",");
    setText(words.pop() ?? "");
    add(words);
  }

  function addText() {
    setText("");
    add([text]);
  }

  function remove(tag: string) {
    onChange(tags.filter((known) => known !== tag));
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return;
    const last = tags.at(-1);
    if (event.key === "Backspace" && text === "" && last !== undefined) remove(last);
    // in the empty field Enter means the form
    if (event.key !== "Enter" || text.trim() === "") return;
    event.preventDefault();
    addText();
  }

  return (
    <div className="grid gap-2">
      <TextField
        ref={input}
        label="Tags"
        hint={isFull ? `At most ${maxTags} tags.` : "Enter or a comma adds one."}
        maxLength={maxTagLength}
        readOnly={isFull}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={addText}
      />
      <Tags tags={tags} onRemove={remove} />
    </div>
  );
}

/** As chips; without `onRemove` they are only read. */
export function Tags({ tags, onRemove }: { tags: string[]; onRemove?: (tag: string) => void }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li
          key={tag}
          className={`flex min-w-0 items-center gap-1 rounded-full bg-surface-3 py-0.5 text-[length:var(--text-xs)] text-ink-2 ${onRemove ? "pr-1 pl-2.5" : "px-2.5"}`}
        >
          <span className="truncate">{tag}</span>
          {onRemove && (
            <button
              type="button"
              aria-label={`Remove tag ${tag}`}
              onClick={() => onRemove(tag)}
              className="grid size-6 shrink-0 place-items-center rounded-full hover:bg-surface-2 hover:text-ink pointer-coarse:size-8"
            >
              <X aria-hidden="true" className="size-3.5" />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
