import { Maximize, Minimize, RotateCcw, RotateCw, ZoomIn, ZoomOut } from "lucide-react";
import type { Turn } from "#domain/files/turn.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { zoomPercents } from "./zoom-steps.ts";

interface Props {
  percent: number;
  /** One step nearer (1), or further away (-1). */
  onStep: (steps: 1 | -1) => void;
  onPercent: (percent: number) => void;
  onFit: () => void;
  onActual: () => void;
  turn?: Turn;
  /** Left out where nothing is turned. */
  onTurn?: (by: Turn) => void;
}

export function ZoomBar({ percent, onStep, onPercent, onFit, onActual, turn = 0, onTurn }: Props) {
  const { least, most, slide } = zoomPercents;
  return (
    <div
      role="toolbar"
      aria-label="Zoom"
      className="flex flex-wrap items-center justify-center gap-1 border-t border-line bg-surface-1 p-1.5"
    >
      <IconButton label="Zoom out" icon={<ZoomOut />} onClick={() => onStep(-1)} />
      <input
        type="range"
        aria-label="Zoom"
        aria-valuetext={`${percent} %`}
        min={least}
        max={most}
        step={slide}
        value={percent}
        onChange={({ currentTarget }) => onPercent(Number(currentTarget.value))}
        className="hidden h-(--control-h) w-40 accent-(--accent) md:block"
      />
      <output className="num w-14 text-center text-[length:var(--text-sm)] text-ink-2">{percent} %</output>
      <IconButton label="Zoom in" icon={<ZoomIn />} onClick={() => onStep(1)} />
      <IconButton label="Fit to screen" icon={<Minimize />} onClick={onFit} />
      <IconButton label="Actual size" icon={<Maximize />} onClick={onActual} />
      {onTurn && (
        <>
          <IconButton
            label="Rotate left"
            data-tip="Rotate left (Shift+R)"
            icon={<RotateCcw />}
            onClick={() => onTurn(270)}
            // three of the other are the same, where there is no room for both
            className="max-[23rem]:hidden"
          />
          <IconButton label="Rotate right" data-tip="Rotate right (R)" icon={<RotateCw />} onClick={() => onTurn(90)} />
          <output className="sr-only">{turn > 0 && `Rotated by ${turn}°`}</output>
        </>
      )}
    </div>
  );
}
