import { playAlone } from "./play-alone.ts";
import type { useBroken } from "./use-broken.ts";

interface Props {
  src: string;
  poster: string | null;
  watched: ReturnType<typeof useBroken>["watched"];
}

/** As large as its place. The browser asks for the parts it needs. */
export function FilmPlayer({ src, poster, watched }: Props) {
  return (
    <video
      src={src}
      poster={poster ?? undefined}
      controls
      playsInline
      preload="metadata"
      onPlay={({ currentTarget }) => playAlone(currentTarget)}
      {...watched}
      className="size-full min-h-0 object-contain"
    />
  );
}
