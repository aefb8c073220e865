import { useRef } from "react";
import type { FilePreview } from "#contract/files.ts";
import { FailedState } from "#web/ui/failed-state.tsx";
import { NoPreview } from "./no-preview.tsx";
import { playAlone } from "./play-alone.ts";
import { useBroken } from "./use-broken.ts";
import type { Viewed } from "./viewed.ts";

/** The browser asks for the parts it needs. */
export function VideoView({ file, preview }: { file: Viewed; preview: FilePreview | null }) {
  const { broken, onBroken, retry } = useBroken(file.url);
  /** Seconds from which it goes on. */
  const brokeAt = useRef(0);
  if (broken === "kind")
    return <NoPreview file={file} reason="This browser cannot play this film. Download it to watch it." />;
  if (broken)
    return (
      <div className="m-auto max-w-md p-5">
        <FailedState error={broken} onRetry={retry} />
      </div>
    );
  return (
    <section aria-label="Preview" className="grid min-h-0 flex-1 place-items-center bg-inset">
      {/* biome-ignore lint/a11y/useMediaCaption: people upload what they filmed */}
      <video
        src={file.url}
        poster={preview?.largeUrl ?? file.thumbnailUrl ?? undefined}
        controls
        playsInline
        preload="metadata"
        onPlay={({ currentTarget }) => playAlone(currentTarget)}
        onLoadedMetadata={({ currentTarget }) => {
          currentTarget.currentTime = brokeAt.current;
        }}
        onError={({ currentTarget }) => {
          brokeAt.current = currentTarget.currentTime;
          onBroken();
        }}
        className="size-full min-h-0 object-contain"
      />
    </section>
  );
}
