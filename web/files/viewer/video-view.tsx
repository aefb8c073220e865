import type { FilePreview } from "#contract/files.ts";
import { FilmPlayer } from "./film-player.tsx";
import { Playable } from "./playable.tsx";
import { useBroken } from "./use-broken.ts";
import { useKeptTime } from "./use-kept-time.ts";
import type { Viewed } from "./viewed.ts";

export function VideoView({ file, preview }: { file: Viewed; preview: FilePreview | null }) {
  const { watched, ...state } = useBroken(file.url, Boolean(preview?.width ?? file.width));
  const timed = useKeptTime(file, watched);
  return (
    <Playable file={file} {...state} reason="This browser cannot play this film. Download it to watch it.">
      <section aria-label="Preview" className="grid min-h-0 flex-1 place-items-center bg-inset">
        <FilmPlayer src={file.url} poster={preview?.largeUrl ?? file.thumbnailUrl} watched={timed} />
      </section>
    </Playable>
  );
}
