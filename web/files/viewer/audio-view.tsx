import { useState } from "react";
import type { FilePreview } from "#contract/files.ts";
import { AudioPlayer, recordingOf } from "./audio-player.tsx";
import { NoPreview } from "./no-preview.tsx";
import type { Viewed } from "./viewed.ts";

export function AudioView({ file, preview }: { file: Viewed; preview: FilePreview | null }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken)
    return <NoPreview file={file} reason="This browser cannot play this recording. Download it to hear it." />;
  return (
    <section aria-label="Preview" className="m-auto grid w-full max-w-4xl gap-4 p-5">
      <AudioPlayer recording={recordingOf(file, preview)} onBroken={() => setBroken(true)} />
    </section>
  );
}
