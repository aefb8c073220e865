import { useState } from "react";
import type { FilePreview } from "#contract/files.ts";
import { lazy } from "#web/ui/lazy.ts";
import { Optional } from "#web/ui/optional.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { PictureFrame, placeIn } from "./picture-frame.tsx";
import { PictureLayer } from "./picture-layer.tsx";
import { wantsOriginal } from "./picture-source.ts";
import { PointerLayer } from "./pointer-layer.tsx";
import { InReview } from "./reviewed.tsx";
import { useZoom } from "./use-zoom.ts";
import type { Viewed } from "./viewed.ts";
import { ZoomBar } from "./zoom-bar.tsx";

const Overview = lazy(async () => ({ default: (await import("./overview/picture-overview.tsx")).PictureOverview }));

/** The small picture at once, then the large one, and the original where more of it can be seen. */
export function PictureView({ file, preview }: { file: Viewed; preview: FilePreview | null }) {
  const size = sizeOf(preview) ?? sizeOf(file);
  const { view, sizes, turn, isWhole, frameProps, moveBy, lookAt, bar } = useZoom(size, file);
  /** The addresses of what did not come, whatever lay over it then. */
  const [broken, setBroken] = useState<string[]>([]);
  const [tries, setTries] = useState(0);
  const [loaded, setLoaded] = useState<string[]>([]);
  const original = wantsOriginal(file, preview, view.scale) ? file.url : null;
  const layers = [preview?.thumbnailUrl ?? file.thumbnailUrl, preview?.largeUrl, original];
  const top = layers.findLastIndex((url) => url);
  const isBroken = broken.includes(layers[top] ?? "");
  const place = size && placeIn(sizes.picture, view);
  return (
    <>
      <PictureFrame
        frameProps={frameProps}
        isWhole={isWhole}
        onRetry={
          isBroken
            ? () => {
                setBroken([]);
                setTries(tries + 1);
              }
            : undefined
        }
        corners={
          size && (
            <Optional isSilent>
              <Overview
                url={layers.find(Boolean) ?? file.url}
                size={size}
                {...{ view, sizes, turn, isWhole }}
                onLook={lookAt}
              />
            </Optional>
          )
        }
      >
        {size &&
          layers.map((url, layer) => (
            <PictureLayer
              // biome-ignore lint/suspicious/noArrayIndexKey: a layer is its place, and is asked for anew with each try
              key={`${layer} ${tries}`}
              url={url ?? null}
              alt={layer === top ? file.name : ""}
              style={placeIn(size, view, turn)}
              isLoaded={url != null && loaded.includes(url)}
              onLoad={(one) => setLoaded((before) => [...before, one])}
              onError={() => setBroken((before) => [...before, url ?? ""])}
            />
          ))}
        {place && (
          <InReview place="sheet" page={null} turn={turn} className="top-1/2 left-1/2" style={place} moveBy={moveBy} />
        )}
        {place && <PointerLayer turn={turn} className="top-1/2 left-1/2" style={place} />}
        {!isBroken && loaded.length === 0 && (
          <p
            role="status"
            className="absolute inset-0 m-auto flex h-fit w-fit items-center gap-3 text-ink-2 transition-opacity delay-300 duration-(--dur-2) starting:opacity-0"
          >
            <Spinner /> Loading image...
          </p>
        )}
      </PictureFrame>
      <ZoomBar {...bar} />
    </>
  );
}

function sizeOf(known: { width: number | null; height: number | null } | null) {
  return known?.width && known.height ? { width: known.width, height: known.height } : null;
}
