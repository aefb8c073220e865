import { useState } from "react";
import type { FilePreview } from "#contract/files.ts";
import { Button } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { PictureLayer } from "./picture-layer.tsx";
import { wantsOriginal } from "./picture-source.ts";
import { PointerLayer } from "./pointer-layer.tsx";
import { InReview } from "./reviewed.tsx";
import { useZoom } from "./use-zoom.ts";
import type { Viewed } from "./viewed.ts";
import { ZoomBar } from "./zoom-bar.tsx";

/** The small picture at once, then the large one, and the original where more of it can be seen. */
export function PictureView({ file, preview }: { file: Viewed; preview: FilePreview | null }) {
  const size = sizeOf(preview) ?? sizeOf(file);
  const { view, isFitted, frameProps, moveBy, zoomBy, toFit, toActual } = useZoom(size, file);
  const [broken, setBroken] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const [loaded, setLoaded] = useState<string[]>([]);
  const original = wantsOriginal(file, preview, view.scale) ? file.url : null;
  const layers = [preview?.thumbnailUrl ?? file.thumbnailUrl, preview?.largeUrl, original];
  const top = layers.findLastIndex((url) => url);
  const isBroken = broken !== null && broken === layers[top];
  const place = size && {
    width: size.width * view.scale,
    height: size.height * view.scale,
    transform: `translate(calc(-50% + ${view.x}px), calc(-50% + ${view.y}px))`,
  };
  return (
    <>
      <section
        aria-label="Preview"
        {...frameProps}
        data-zoomed={isFitted ? undefined : ""}
        // what is larger than its frame is moved by keys too
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows, plus and minus work here
        tabIndex={0}
        className={`relative min-h-0 flex-1 touch-none overflow-clip bg-inset select-none focus-visible:outline-offset-[-3px] ${isFitted ? "cursor-zoom-in" : "cursor-grab active:cursor-grabbing"}`}
      >
        {place &&
          layers.map((url, layer) => (
            <PictureLayer
              // biome-ignore lint/suspicious/noArrayIndexKey: a layer is its place, and is asked for anew with each try
              key={`${layer} ${tries}`}
              url={url ?? null}
              alt={layer === top ? file.name : ""}
              style={place}
              isLoaded={url != null && loaded.includes(url)}
              onLoad={(one) => setLoaded((before) => [...before, one])}
              onError={() => layer === top && setBroken(url ?? null)}
            />
          ))}
        {place && <InReview place="sheet" page={null} className="top-1/2 left-1/2" style={place} moveBy={moveBy} />}
        {place && <PointerLayer className="top-1/2 left-1/2" style={place} />}
        {!isBroken && loaded.length === 0 && (
          <p
            role="status"
            className="absolute inset-0 m-auto flex h-fit w-fit items-center gap-3 text-ink-2 transition-opacity delay-300 duration-(--dur-2) starting:opacity-0"
          >
            <Spinner /> Loading image...
          </p>
        )}
      </section>
      {/* beside the frame, which takes what is pressed in it for itself */}
      {isBroken && (
        <div
          role="alert"
          className="absolute inset-x-0 top-4 mx-auto flex w-fit items-center gap-3 rounded-md bg-surface-1 px-3 py-2 text-ink-2"
        >
          <p>Error loading image</p>
          <Button
            onClick={() => {
              setBroken(null);
              setTries(tries + 1);
              // it goes, and the keys are for the picture again
              frameProps.ref.current?.focus();
            }}
          >
            Retry
          </Button>
        </div>
      )}
      <ZoomBar percent={Math.round(view.scale * 100)} onZoom={zoomBy} onFit={toFit} onActual={toActual} />
    </>
  );
}

function sizeOf(known: { width: number | null; height: number | null } | null) {
  return known?.width && known.height ? { width: known.width, height: known.height } : null;
}
