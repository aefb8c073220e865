import type { SyntheticEvent } from "react";
import { useKeptPlace } from "./kept-places.ts";
import type { useBroken } from "./use-broken.ts";
import type { Viewed } from "./viewed.ts";

/** A film or a recording in a viewer begins where one was in it; `watched` as the player takes it. */
export function useKeptTime(file: Viewed, watched: ReturnType<typeof useBroken>["watched"]) {
  const [kept, keep] = useKeptPlace<number>("time", file);
  return {
    ...watched,
    onLoadedMetadata(event: SyntheticEvent<HTMLMediaElement>) {
      if (kept) event.currentTarget.currentTime = kept;
      watched.onLoadedMetadata(event);
    },
    onTimeUpdate({ currentTarget }: SyntheticEvent<HTMLMediaElement>) {
      keep(currentTarget.ended ? 0 : currentTarget.currentTime);
    },
  };
}
