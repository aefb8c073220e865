import type { FilePreview } from "#contract/files.ts";
import { FailedState } from "#web/ui/failed-state.tsx";
import { AudioPlayer, recordingOf } from "./audio-player.tsx";
import { NoPreview } from "./no-preview.tsx";
import { useBroken } from "./use-broken.ts";
import type { Viewed } from "./viewed.ts";

export function AudioView({ file, preview }: { file: Viewed; preview: FilePreview | null }) {
  const { broken, onBroken, retry } = useBroken(file.url);
  if (broken === "kind")
    return <NoPreview file={file} reason="This browser cannot play this recording. Download it to hear it." />;
  if (broken)
    return (
      <div className="m-auto max-w-md p-5">
        <FailedState error={broken} onRetry={retry} />
      </div>
    );
  return (
    <section aria-label="Preview" className="m-auto grid w-full max-w-4xl gap-4 p-5">
      <AudioPlayer recording={recordingOf(file, preview)} onBroken={onBroken} />
    </section>
  );
}
