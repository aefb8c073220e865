import { Eraser } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "#web/ui/button.tsx";
import { FingersToggle } from "./fingers-toggle.tsx";
import { withSketchDone, withStrokeUndone } from "./room.ts";
import { useTellPreview } from "./sheet/use-tell-preview.ts";
import { useEscape } from "./use-escape.ts";
import { useRoom } from "./use-room.ts";

/**
 * While strokes are gathered: the last one is taken back, or what was erased comes back, here, by Escape or as everywhere, and all of
 * them are one annotation. Who draws with a pen says here, with any tool, that fingers draw, too.
 */
export function SketchBar() {
  const bar = useRef<HTMLDivElement>(null);
  const [room, change] = useRoom();
  const { sketch, sketchBefore, isErasing, tool, hasPen } = room;
  const { version, page = null } = sketch ?? sketchBefore.at(-1) ?? {};
  const tell = useTellPreview(version, page);
  const count = sketch?.shape.strokes?.length ?? 0;

  function undo() {
    const { sketch: left, sketchBefore: more } = withStrokeUndone(room);
    if (!left && more?.length === 0) drawOn();
    const { id, color } = left ?? sketch ?? {};
    if (id && color) tell({ id, updatedAt: null, color, shape: left?.shape ?? null });
    change(withStrokeUndone);
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
  const isThere = sketch !== null || sketchBefore.length > 0;
  useEscape(isThere, undo);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    const at = event.target instanceof Element ? event.target : null;
    const over = at?.closest("[role$=dialog]");
    if (at?.closest("input, textarea") || (over && !over.contains(bar.current))) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    if (!isThere) return;
    const hear = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  }, [isThere]);

  const fingers = hasPen && tool !== "select" && <FingersToggle />;
  if (!isThere) return fingers && <div className="sketch-bar">{fingers}</div>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing of a form
    <div ref={bar} role="group" aria-label="Freehand drawing" className="sketch-bar">
      <p role="status" className="num text-[length:var(--text-sm)]">
        {count === 1 ? "1 stroke" : `${count} strokes`}
      </p>
      <Button onClick={undo}>Undo</Button>
      {tool === "freehand" && (
        <Button
          icon={<Eraser aria-hidden="true" />}
          aria-pressed={isErasing}
          className="max-sm:px-2"
          onClick={() => change({ isErasing: !isErasing })}
        >
          <span className="max-sm:sr-only">Eraser</span>
        </Button>
      )}
      <Button tone="solid" onClick={finish}>
        Done
      </Button>
      {fingers}
    </div>
  );
}
