import { X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { maxTagLength, maxTags } from "#contract/limits.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { isComposing } from "../composer/is-composing.ts";

const fullNote = `At most ${maxTags} tags.`;

interface Props {
  tags: string[];
  onChange: (tags: string[]) => void;
}

/** What it is about, in a few words: Enter, a comma or leaving the field adds one, Backspace in an empty field takes the last away. */
export function TagsField({ tags, onChange }: Props) {
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const isFull = tags.length >= maxTags;
  const problem = problemOf(text, isFull);
  // what cannot be added is not lost with the dialog that is saved
  useEffect(() => input.current?.setCustomValidity(problem ?? ""), [problem]);

  /** Each once, as many as there may be. Answers what cannot be added. */
  function add(words: string[]): string[] {
    const next = [...tags];
    const left: string[] = [];
    for (const word of words) {
      const tag = word.trim();
      const isKnown = next.some((known) => known.toLowerCase() === tag.toLowerCase());
      if (tag === "" || isKnown) continue;
      if (isTooLong(tag) || next.length >= maxTags) left.push(tag);
      else next.push(tag);
    }
    if (next.length > tags.length) onChange(next);
    return left;
  }

  /** A comma is no key on many phones, and may be pasted. */
  function write(value: string) {
    const words = value.split(",");
    const last = words.pop() ?? "";
    setText([...add(words), last].join(","));
  }

  function addText() {
    setText(add(text.split(",")).join(", "));
  }

  function remove(tag: string) {
    onChange(tags.filter((known) => known !== tag));
    input.current?.focus();
  }

  /** A chip moves what stands beneath: a press there is finished first. */
  function onBlur() {
    if (document.querySelector(":active")) window.addEventListener("mouseup", addText, { once: true });
    else addText();
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
        hint={isFull ? fullNote : "Enter or a comma adds one."}
        error={problem}
        readOnly={isFull && text === ""}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
      <Tags tags={tags} onRemove={remove} />
    </div>
  );
}

const isTooLong = (tag: string) => tag.length > maxTagLength;

/** Why some of it cannot be added. */
function problemOf(text: string, isFull: boolean): string | null {
  if (text.split(",").some((word) => isTooLong(word.trim()))) return `A tag has at most ${maxTagLength} characters.`;
  return isFull && text.trim() !== "" ? fullNote : null;
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
              className="grid size-6 shrink-0 place-items-center rounded-full hover:bg-surface-2 hover:text-ink pointer-coarse:size-11"
            >
              <X aria-hidden="true" className="size-3.5" />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
