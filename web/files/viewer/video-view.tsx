import { useState } from "react";
import type { FilePreview } from "#contract/files.ts";
import { NoPreview } from "./no-preview.tsx";
import { playAlone } from "./play-alone.ts";
import type { Viewed } from "./viewed.ts";

/** The browser asks for the parts it needs. */
export function VideoView({ file, preview }: { file: Viewed; preview: FilePreview | null }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <NoPreview file={file} reason="This browser cannot play this film. Download it to watch it." />;
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
        onError={() => setBroken(true)}
        className="size-full min-h-0 object-contain"
      />
    </section>
  );
}
