import { useState } from "react";
import type { FilePreview } from "#contract/files.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { PictureLayer } from "./picture-layer.tsx";
import { PointerLayer } from "./pointer-layer.tsx";
import { useZoom } from "./use-zoom.ts";
import type { Viewed } from "./viewed.ts";
import { ZoomBar } from "./zoom-bar.tsx";

const largeSide = 1280;
/** Others are no pictures to a browser. */
const shown = ["image/png", "image/apng", "image/jpeg", "image/webp", "image/gif", "image/avif"];

/** The small picture at once, then the large one, and the original where more of it can be seen. */
export function PictureView({ file, preview }: { file: Viewed; preview: FilePreview | null }) {
  const size = sizeOf(preview) ?? sizeOf(file);
  const { view, isFitted, frameProps, zoomBy, toFit, toActual } = useZoom(size, file);
  const [isBroken, setBroken] = useState(false);
  const [loaded, setLoaded] = useState<string[]>([]);
  const side = size ? Math.max(size.width, size.height) : 0;
  const isMoving = file.mimeType === "image/gif";
  const wantsOriginal =
    shown.includes(file.mimeType) &&
    preview !== null &&
    (isMoving || !preview.largeUrl || (side > largeSide && side * view.scale * devicePixelRatio > largeSide * 1.2));
  const layers = [preview?.thumbnailUrl ?? file.thumbnailUrl, preview?.largeUrl, wantsOriginal ? file.url : null];
  const top = layers.findLastIndex((url) => url);
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
        className={`relative min-h-0 flex-1 touch-none overflow-hidden bg-inset select-none focus-visible:outline-offset-[-3px] ${isFitted ? "cursor-zoom-in" : "cursor-grab active:cursor-grabbing"}`}
      >
        {place &&
          layers.map((url, layer) => (
            <PictureLayer
              // biome-ignore lint/suspicious/noArrayIndexKey: a layer is its place
              key={layer}
              url={url ?? null}
              alt={layer === top ? file.name : ""}
              style={place}
              isLoaded={url != null && loaded.includes(url)}
              onLoad={(one) => setLoaded((before) => [...before, one])}
              onError={() => layer === top && setBroken(true)}
            />
          ))}
        {place && <PointerLayer className="top-1/2 left-1/2" style={place} />}
        {!isBroken && loaded.length === 0 && (
          <p
            role="status"
            className="absolute inset-0 m-auto flex h-fit w-fit items-center gap-3 text-ink-2 transition-opacity delay-300 duration-(--dur-2) starting:opacity-0"
          >
            <Spinner /> Loading image...
          </p>
        )}
        {isBroken && (
          <p role="alert" className="absolute inset-x-0 top-4 text-center text-ink-2">
            Error loading image
          </p>
        )}
      </section>
      <ZoomBar percent={Math.round(view.scale * 100)} onZoom={zoomBy} onFit={toFit} onActual={toActual} />
    </>
  );
}

function sizeOf(known: { width: number | null; height: number | null } | null) {
  return known?.width && known.height ? { width: known.width, height: known.height } : null;
}
