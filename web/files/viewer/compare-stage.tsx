import { ChevronsLeftRight } from "lucide-react";
import { type CSSProperties, type PointerEvent, type ReactNode, useRef, useState } from "react";
import { Segmented } from "#web/ui/segmented.tsx";
import { PictureFrame, placeIn } from "./picture-frame.tsx";
import { sideName, sideWithin } from "./side-name.ts";
import { turnedStyle } from "./turned-style.ts";
import type { useZoom } from "./use-zoom.ts";
import type { Viewed } from "./viewed.ts";
import type { Size } from "./zoom.ts";
import { ZoomBar } from "./zoom-bar.tsx";
import "./compare.css";

interface Props {
  before: Viewed;
  after: Viewed;
  zoom: ReturnType<typeof useZoom>;
  /** Upright. */
  size: Size;
  /** Until then there is nothing to lay a line over. */
  isThere?: boolean;
  onRetry?: (() => void) | undefined;
  /** Beside the ways. */
  bar?: ReactNode;
  /** One over the other: `compared-before` and then `compared-after`. */
  children: ReactNode;
}

const ways = [
  { value: "slider", label: "Slider" },
  { value: "difference", label: "Difference" },
] as const;
type Way = (typeof ways)[number]["value"];

/** One over the other at the same place and size: moved apart by a line, or with only what is not the same to be seen. */
export function CompareStage({ before, after, zoom, size, isThere = true, onRetry, bar, children }: Props) {
  const { view, sizes, turn, isWhole, frameProps, bar: zoomBar } = zoom;
  const [way, setWay] = useState<Way>("slider");
  const [percent, setPercent] = useState(50);
  const sheet = useRef<HTMLDivElement>(null);
  const place = { ...placeIn(sizes.picture, view), "--shown": `${percent}%` } as CSSProperties;

  function drag({ clientX }: PointerEvent) {
    const box = sheet.current?.getBoundingClientRect();
    if (box?.width) setPercent(Math.round(Math.min(1, Math.max(0, (clientX - box.left) / box.width)) * 100));
  }

  return (
    <>
      <PictureFrame frameProps={frameProps} isWhole={isWhole} onRetry={onRetry}>
        <div
          ref={sheet}
          data-way={way}
          data-turn={turn}
          style={place}
          hidden={!isThere}
          className="compared absolute top-1/2 left-1/2 max-w-none"
        >
          <div
            className="absolute"
            style={{ width: size.width * view.scale, height: size.height * view.scale, ...turnedStyle(turn) }}
          >
            {children}
          </div>
          {way === "slider" && (
            // the field below is the same for keys and readers
            <div
              aria-hidden="true"
              data-divider=""
              className="compared-line"
              onPointerDown={(event) => {
                event.stopPropagation();
                event.currentTarget.setPointerCapture(event.pointerId);
              }}
              onPointerMove={(event) => {
                if (!event.buttons) return;
                event.stopPropagation();
                drag(event);
              }}
            >
              <ChevronsLeftRight />
            </div>
          )}
        </div>
      </PictureFrame>
      <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-t border-line bg-surface-1 px-3 py-1.5 [&>[role=toolbar]]:border-0 [&>[role=toolbar]]:p-0">
        {bar}
        <Segmented label="How to compare" value={way} options={ways} onChange={setWay} />
        {way === "slider" && (
          <label className="flex max-w-full min-w-0 items-center gap-2 text-[length:var(--text-sm)] text-ink-2">
            <span className="sr-only">How much of {sideWithin(after)} is shown</span>
            {/* on its side, as each is of the line */}
            <span aria-hidden="true" dir="auto" className="num min-w-0 truncate">
              {sideName(after)}
            </span>
            <input
              type="range"
              min={0}
              max={100}
              value={percent}
              aria-valuetext={`${percent} %`}
              onChange={({ currentTarget }) => setPercent(Number(currentTarget.value))}
              className="h-(--control-h) w-40 min-w-0 accent-(--accent)"
            />
            <span aria-hidden="true" dir="auto" className="num min-w-0 truncate">
              {sideName(before)}
            </span>
          </label>
        )}
        <ZoomBar {...zoomBar} />
      </div>
    </>
  );
}
