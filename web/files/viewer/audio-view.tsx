import type { FilePreview } from "#contract/files.ts";
import { AudioPlayer, recordingOf } from "./audio-player.tsx";
import { Playable } from "./playable.tsx";
import { useBroken } from "./use-broken.ts";
import { useKeptTime } from "./use-kept-time.ts";
import type { Viewed } from "./viewed.ts";

export function AudioView({ file, preview }: { file: Viewed; preview: FilePreview | null }) {
  const { watched, ...state } = useBroken(file.url);
  const timed = useKeptTime(file, watched);
  return (
    <Playable file={file} {...state} reason="This browser cannot play this recording. Download it to hear it.">
      <section aria-label="Preview" className="m-auto grid w-full max-w-4xl gap-4 p-5">
        <AudioPlayer recording={recordingOf(file, preview)} watched={timed} />
      </section>
    </Playable>
  );
}
