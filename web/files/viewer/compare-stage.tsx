import { ChevronsLeftRight } from "lucide-react";
import { type CSSProperties, type PointerEvent, useRef, useState } from "react";
import type { FilePreview } from "#contract/files.ts";
import { Segmented } from "#web/ui/segmented.tsx";
import { PictureFrame, placeIn } from "./picture-frame.tsx";
import { sharpestUrl } from "./picture-source.ts";
import { useZoom } from "./use-zoom.ts";
import type { Viewed } from "./viewed.ts";
import { ZoomBar } from "./zoom-bar.tsx";
import "./compare.css";

interface Side {
  file: Viewed;
  preview: FilePreview;
}
interface Props {
  before: Side;
  after: Side;
}

const ways = [
  { value: "slider", label: "Slider" },
  { value: "difference", label: "Difference" },
] as const;
type Way = (typeof ways)[number]["value"];

/** One over the other at the same place and size: moved apart by a line, or with only what is not the same to be seen. */
export function CompareStage({ before, after }: Props) {
  const size = sizeOf(after.preview) ?? { width: 1, height: 1 };
  const { view, isFitted, frameProps, zoomBy, toFit, toActual } = useZoom(size, after.file);
  const [way, setWay] = useState<Way>("slider");
  const [percent, setPercent] = useState(50);
  const sheet = useRef<HTMLDivElement>(null);
  /** The addresses of what did not come. */
  const [broken, setBroken] = useState<string[]>([]);
  const [tries, setTries] = useState(0);
  const place = { ...placeIn(size, view), "--shown": `${percent}%` } as CSSProperties;
  const number = ({ file }: Side) => `Version ${file.onlyVersion}`;
  const urlOf = ({ file, preview }: Side) => sharpestUrl(file, preview, view.scale) ?? "";
  // what has given way to another resolution or version is not missed
  const isBroken = [before, after].some((side) => broken.includes(urlOf(side)));
  const picture = (side: Side, className: string) => {
    const url = urlOf(side);
    return (
      <img
        // asked for anew with each try
        key={`${className} ${tries}`}
        src={url}
        alt={`${number(side)} of ${side.file.name}`}
        draggable={false}
        onLoad={() => setBroken((before) => before.filter((one) => one !== url))}
        onError={() => setBroken((before) => [...before, url])}
        className={`absolute inset-0 size-full object-contain ${className}`}
      />
    );
  };

  function drag({ clientX }: PointerEvent) {
    const box = sheet.current?.getBoundingClientRect();
    if (box?.width) setPercent(Math.round(Math.min(1, Math.max(0, (clientX - box.left) / box.width)) * 100));
  }

  return (
    <>
      <PictureFrame
        frameProps={frameProps}
        isFitted={isFitted}
        onRetry={
          isBroken
            ? () => {
                setBroken([]);
                setTries(tries + 1);
              }
            : undefined
        }
      >
        <div ref={sheet} data-way={way} style={place} className="compared absolute top-1/2 left-1/2 max-w-none">
          {picture(before, "")}
          {picture(after, "compared-after")}
          {way === "slider" && (
            <>
              <span aria-hidden="true" className="compared-name left-2" hidden={percent < 8}>
                {number(after)}
              </span>
              <span aria-hidden="true" className="compared-name right-2" hidden={percent > 92}>
                {number(before)}
              </span>
              {/* the field below is the same for keys and readers */}
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
            </>
          )}
        </div>
      </PictureFrame>
      <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-t border-line bg-surface-1 px-3 py-1.5 [&>[role=toolbar]]:border-0 [&>[role=toolbar]]:p-0">
        <Segmented label="How to compare" value={way} options={ways} onChange={setWay} />
        {way === "slider" && (
          <label className="flex items-center gap-2 text-[length:var(--text-sm)] text-ink-2">
            <span className="sr-only">How much of version {after.file.onlyVersion} is shown</span>
            <input
              type="range"
              min={0}
              max={100}
              value={percent}
              aria-valuetext={`${percent} %`}
              onChange={({ currentTarget }) => setPercent(Number(currentTarget.value))}
              className="h-(--control-h) w-40 accent-(--accent)"
            />
          </label>
        )}
        <ZoomBar percent={Math.round(view.scale * 100)} onZoom={zoomBy} onFit={toFit} onActual={toActual} />
      </div>
    </>
  );
}

function sizeOf({ width, height }: FilePreview) {
  return width && height ? { width, height } : null;
}
