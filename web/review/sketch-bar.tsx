import { useEffect, useEffectEvent, useRef } from "react";
import { withoutLastStroke } from "#domain/review/freehand.ts";
import { Button } from "#web/ui/button.tsx";
import { withSketchDone } from "./room.ts";
import { useEscape } from "./use-escape.ts";
import { useRoom } from "./use-room.ts";

/**
 * While strokes are gathered: the last one is taken back, here, by Escape or as everywhere, and all of them are one annotation. Who
 * draws with a pen says here that fingers draw, too.
 */
export function SketchBar() {
  const bar = useRef<HTMLDivElement>(null);
  const [{ sketch, tool, hasPen, drawsByFinger }, change] = useRoom();
  const count = sketch?.shape.strokes?.length ?? 0;

  function undo() {
    if (count === 1) drawOn();
    change((room) => {
      const shape = room.sketch && withoutLastStroke(room.sketch.shape);
      return { sketch: shape && room.sketch && { ...room.sketch, shape } };
    });
  }
  function finish() {
    drawOn();
    change(withSketchDone);
  }
  /** Before this goes: who came to it by keys goes on by them. */
  function drawOn() {
    const surface = bar.current?.closest("[role=dialog]")?.querySelector<HTMLElement>("[role=application]");
    surface?.focus({ preventScroll: true });
  }
  useEscape(sketch !== null, undo);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    const at = event.target instanceof Element ? event.target : null;
    const over = at?.closest("[role$=dialog]");
    if (at?.closest("input, textarea") || (over && !over.contains(bar.current))) return;
    event.preventDefault();
    undo();
  });
  const isThere = sketch !== null;
  useEffect(() => {
    if (!isThere) return;
    const hear = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  }, [isThere]);

  const isPenInHand = hasPen && tool !== "select";
  if (!sketch && !isPenInHand) return null;
  return (
    <div className="sketch-bar">
      {sketch && (
        // biome-ignore lint/a11y/useSemanticElements: nothing of a form
        <div ref={bar} role="group" aria-label="Freehand drawing">
          <p role="status" className="num text-[length:var(--text-sm)]">
            {count === 1 ? "1 stroke" : `${count} strokes`}
          </p>
          <Button onClick={undo}>Undo</Button>
          <Button tone="solid" onClick={finish}>
            Done
          </Button>
        </div>
      )}
      {isPenInHand && (
        <Button
          aria-pressed={drawsByFinger}
          className="whitespace-normal"
          onClick={() => change({ drawsByFinger: !drawsByFinger })}
        >
          Draw with fingers
        </Button>
      )}
    </div>
  );
}
