import { Maximize, Minimize, ZoomIn, ZoomOut } from "lucide-react";
import { IconButton } from "#web/ui/icon-button.tsx";

interface Props {
  percent: number;
  /** A factor above or below 1. */
  onZoom: (factor: number) => void;
  onFit: () => void;
  onActual: () => void;
}

export function ZoomBar({ percent, onZoom, onFit, onActual }: Props) {
  return (
    <div
      role="toolbar"
      aria-label="Zoom"
      className="flex items-center justify-center gap-1 border-t border-line bg-surface-1 p-1.5"
    >
      <IconButton label="Zoom out" icon={<ZoomOut />} onClick={() => onZoom(1 / 1.25)} />
      <output className="num w-14 text-center text-[length:var(--text-sm)] text-ink-2">{percent} %</output>
      <IconButton label="Zoom in" icon={<ZoomIn />} onClick={() => onZoom(1.25)} />
      <IconButton label="Fit to screen" icon={<Minimize />} onClick={onFit} />
      <IconButton label="Actual size" icon={<Maximize />} onClick={onActual} />
    </div>
  );
}
