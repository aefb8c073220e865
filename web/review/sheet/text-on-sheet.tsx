import { type CSSProperties, type KeyboardEvent, type SyntheticEvent, useId, useRef, useState } from "react";
import { isBlank } from "#contract/blank.ts";
import { maxAnnotationText } from "#contract/limits.ts";
import type { Place } from "#domain/review/shapes.ts";
import { isComposing } from "#web/messaging/composer/is-composing.ts";
import { paints } from "../colours.ts";
import type { Drawn } from "../room.ts";
import { fromSheet, useCreateAnnotation } from "../use-create-annotation.ts";
import { useEscape } from "../use-escape.ts";
import { useRoom } from "../use-room.ts";
import { useKeptInSight } from "./use-kept-in-sight.ts";

/**
 * Where a text is written (readings.md: an inline field in place of a prompt). Enter or leaving it keeps it, Escape or nothing in
 * it drops it; what could not be kept stays, and is tried again by Enter.
 */
export function TextOnSheet({ texting, place }: { texting: Drawn; place: Place }) {
  const [, change] = useRoom();
  const problem = useId();
  const field = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  const [wasSent] = useState(texting.isSent);
  const create = useCreateAnnotation(wasSent, end, fromSheet);
  const { words, shape, color, page } = texting;
  useKeptInSight(field, { ...shape, page });
  useEscape(true, end);

  /** Kept, or dropped. Whoever is still at it draws on by keys; leaving it keeps nothing then. */
  function end() {
    isDone.current = true;
    const input = field.current;
    const surface = input?.closest("[data-sheet]")?.querySelector<HTMLElement>("[role=application]");
    if (input && input === document.activeElement) surface?.focus();
    change({ texting: null });
  }
  function keep() {
    if (create.isPending || isDone.current) return;
    if (isBlank(words)) return end();
    const sent = { ...texting, isSent: true };
    change({ texting: sent });
    create.mutate(sent);
  }
  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation();
    if (event.key !== "Enter" || isComposing(event) || event.repeat) return;
    event.preventDefault();
    keep();
  }

  const isLeft = place.x > 65;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it keeps what is pressed in the field from the stage
    <div
      className="annotation-text"
      data-left={isLeft ? "" : undefined}
      style={{ left: `${place.x}%`, top: `${place.y}%`, "--along": place.x } as CSSProperties}
      onPointerDown={stop}
      onDoubleClick={stop}
    >
      <input
        ref={field}
        // biome-ignore lint/a11y/noAutofocus: one has just asked for it, at this very place
        autoFocus
        aria-label="Text of the annotation"
        aria-invalid={create.error ? true : undefined}
        aria-describedby={create.error ? problem : undefined}
        dir="auto"
        placeholder="Write here…"
        maxLength={maxAnnotationText}
        value={words}
        readOnly={create.isPending}
        onChange={({ target }) => change({ texting: { ...texting, words: target.value } })}
        onKeyDown={onKeyDown}
        onBlur={keep}
        style={{ borderColor: paints[color].fill }}
      />
      {create.error && (
        <p id={problem} role="alert">
          {create.error.message}
        </p>
      )}
    </div>
  );
}

function stop(event: SyntheticEvent): void {
  event.stopPropagation();
}
