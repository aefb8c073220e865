import { type CSSProperties, type PointerEvent, useRef } from "react";
import { type Turn, turnedSize } from "#domain/files/turn.ts";
import { turnedStyle } from "../turned-style.ts";
import { type Point, type Sizes, seenPart, type View } from "../zoom.ts";

/** Pixels (S3 section 9). */
const side = 150;

interface Props {
  url: string;
  sizes: Sizes;
  view: View;
  turn: Turn;
  onLook: (place: Point) => void;
}

/** The whole picture, and the part of it that is seen: what is pressed in it, or dragged to, comes into the middle. The arrows do the same. */
export function Minimap({ url, sizes, view, turn, onLook }: Props) {
  const map = useRef<HTMLDivElement>(null);
  const { width, height } = sizes.picture;
  const scale = side / Math.max(width, height);
  const small = { width: width * scale, height: height * scale };
  const seen = seenPart(view, sizes);

  function look({ clientX, clientY }: PointerEvent) {
    const box = map.current?.getBoundingClientRect();
    if (box) onLook({ x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height });
  }

  return (
    <div
      aria-hidden="true"
      data-minimap=""
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        // the stage keeps the keys
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        look(event);
      }}
      onPointerMove={(event) => event.buttons > 0 && look(event)}
      onMouseDown={(event) => event.preventDefault()}
      className="absolute right-2 bottom-2 hidden cursor-pointer touch-none place-items-center overflow-clip rounded-sm bg-surface-1 shadow-2 sm:grid"
      style={{ width: side, height: side, outline: "1px solid var(--line-strong)" }}
    >
      <div ref={map} className="relative" style={small}>
        <img
          src={url}
          alt=""
          draggable={false}
          className="absolute max-w-none"
          style={{ ...turnedSize(small, turn), ...turnedStyle(turn) }}
        />
        <div className="absolute" style={{ ...frameLook, ...boxOf(seen) }} />
      </div>
    </div>
  );
}

/** What is not seen lies in the shade, around a line that stands out from any picture. */
const frameLook: CSSProperties = {
  border: "2px solid var(--accent)",
  boxShadow: `0 0 0 1px white, 0 0 0 ${side}px rgb(0 0 0 / 35%)`,
};

function boxOf({ x, y, width, height }: ReturnType<typeof seenPart>): CSSProperties {
  const [left, top, wide, high] = [x, y, width, height].map((part) => `${part * 100}%`);
  return { left, top, width: wide, height: high };
}
