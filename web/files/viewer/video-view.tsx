import type { FilePreview } from "#contract/files.ts";
import { playAlone } from "./play-alone.ts";
import { Playable } from "./playable.tsx";
import { useBroken } from "./use-broken.ts";
import type { Viewed } from "./viewed.ts";

/** The browser asks for the parts it needs. */
export function VideoView({ file, preview }: { file: Viewed; preview: FilePreview | null }) {
  const { watched, ...state } = useBroken(file.url);
  return (
    <Playable file={file} {...state} reason="This browser cannot play this film. Download it to watch it.">
      <section aria-label="Preview" className="grid min-h-0 flex-1 place-items-center bg-inset">
        <video
          src={file.url}
          poster={preview?.largeUrl ?? file.thumbnailUrl ?? undefined}
          controls
          playsInline
          preload="metadata"
          onPlay={({ currentTarget }) => playAlone(currentTarget)}
          {...watched}
          className="size-full min-h-0 object-contain"
        />
      </section>
    </Playable>
  );
}
