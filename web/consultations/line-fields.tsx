import { Plus, Trash2 } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { maxConsultationLine, maxConsultationLines } from "#contract/limits.ts";
import { isComposing } from "#web/messaging/composer/is-composing.ts";
import { Button } from "#web/ui/button.tsx";
import { controlLook } from "#web/ui/field.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";

interface Props {
  label: string;
  /** What one of them is called: "Agenda item". */
  one: string;
  lines: string[];
  onChange: (lines: string[]) => void;
  placeholder?: string;
}

/** Rows of words; one at least stays (S2 section 5). Enter goes on to the next. */
export function LineFields({ label, one, lines, onChange, placeholder }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const rows = lines.length > 0 ? lines : [""];
  const isFull = rows.length >= maxConsultationLines;

  function focusRow(place: number) {
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLInputElement>("input[data-row]")[place]?.focus());
  }
  function addAfter(place: number) {
    if (isFull) return;
    onChange(rows.toSpliced(place + 1, 0, ""));
    focusRow(place + 1);
  }
  function onKeyDown(event: KeyboardEvent, place: number) {
    if (event.key !== "Enter" || isComposing(event)) return;
    event.preventDefault();
    if (rows[place]?.trim()) addAfter(place);
  }

  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-[length:var(--text-sm)] font-semibold text-ink">{label}</legend>
      <ul ref={list} className="grid gap-2">
        {rows.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, and all that it holds is handed to it
          <li key={place} className="flex items-center gap-2">
            <input
              data-row
              aria-label={`${one} ${place + 1}`}
              value={line}
              maxLength={maxConsultationLine}
              {...(place === 0 && placeholder && { placeholder })}
              onChange={(event) => onChange(rows.with(place, event.target.value))}
              onKeyDown={(event) => onKeyDown(event, place)}
              className={`${controlLook} h-(--control-h) min-w-0 flex-1`}
            />
            {rows.length > 1 && (
              <IconButton
                label={`Delete ${one.toLowerCase()} ${place + 1}`}
                icon={<Trash2 />}
                onClick={() => {
                  onChange(rows.toSpliced(place, 1));
                  focusRow(Math.max(0, place - 1));
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {!isFull && (
        <div>
          <Button tone="ghost" icon={<Plus aria-hidden="true" />} onClick={() => addAfter(rows.length - 1)}>
            Add {one.toLowerCase()}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** Without the rows that say nothing. */
export function filledLines(lines: string[]): string[] {
  return lines.map((line) => line.trim()).filter(Boolean);
}
