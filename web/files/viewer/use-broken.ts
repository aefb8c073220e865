import { type SyntheticEvent, useRef, useState } from "react";
import { unreachable } from "#web/platform/api.ts";

/** What broke: a kind that this browser does not play, or what kept the bytes from coming. */
type Broken = "kind" | Error;
type Told = SyntheticEvent<HTMLMediaElement>;

/**
 * Of a film or a recording; tried again, it goes on from where it was. `hasPicture`: one of which this browser plays the sound
 * alone (phones record in HEVC) is of a kind that it does not play.
 */
export function useBroken(url: string, hasPicture = false) {
  const [broken, setBroken] = useState<Broken | null>(null);
  const [isHeardAlone, setHeardAlone] = useState(false);
  /** Seconds. */
  const brokeAt = useRef(0);
  function look({ error, currentTime }: HTMLMediaElement) {
    if (!error) return;
    brokeAt.current = currentTime;
    void whatBroke(url, error).then(setBroken);
  }
  function hear(player: HTMLMediaElement) {
    setHeardAlone("videoWidth" in player && player.readyState > 0 && player.videoWidth === 0);
  }
  return {
    broken: broken ?? (hasPicture && isHeardAlone ? ("kind" as const) : null),
    retry: () => setBroken(null),
    /** For the player. */
    watched: {
      ref(player: HTMLMediaElement | null) {
        // what happens before it is in the page is told to nobody
        if (!player) return;
        look(player);
        hear(player);
      },
      onLoadedMetadata({ currentTarget }: Told) {
        hear(currentTarget);
        if (brokeAt.current > 0) currentTarget.currentTime = brokeAt.current;
      },
      onError: ({ currentTarget }: Told) => look(currentTarget),
    },
  };
}

/** A player tells bytes that stop coming; those that never came it takes for a kind unknown to it, so the address is asked. */
async function whatBroke(url: string, error: MediaError): Promise<Broken> {
  // what is on this device has come
  if (!url.startsWith("/")) return "kind";
  try {
    if (error.code === MediaError.MEDIA_ERR_NETWORK) unreachable(new TypeError(error.message));
    const { ok } = await fetch(url, { method: "HEAD" }).catch(unreachable);
    return ok ? "kind" : new Error("This file could not be loaded.");
  } catch (reason) {
    return reason as Error;
  }
}
