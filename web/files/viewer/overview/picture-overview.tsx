import type { Turn } from "#domain/files/turn.ts";
import type { Point, Size, Sizes, View } from "../zoom.ts";
import { Minimap } from "./minimap.tsx";

interface Props {
  /** Of the small picture. */
  url: string;
  /** Upright. */
  size: Size;
  sizes: Sizes;
  view: View;
  turn: Turn;
  /** All of it is seen. */
  isWhole: boolean;
  onLook: (place: Point) => void;
}

/** Over the lower corners of a picture (S3 section 2, the enhanced image viewer): what is seen, and of what. */
export function PictureOverview({ size, isWhole, ...seen }: Props) {
  const { view, turn } = seen;
  const facts = [`${size.width} × ${size.height}`, `${Math.round(view.scale * 100)} %`, `${turn}°`];
  return (
    <>
      <p className="num pointer-events-none absolute bottom-2 left-2 rounded-sm border border-line bg-surface-1 px-2 py-0.5 text-[length:var(--text-xs)] text-ink-2 shadow-1">
        {facts.join(" · ")}
      </p>
      {!isWhole && <Minimap {...seen} />}
    </>
  );
}
