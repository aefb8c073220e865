import { useState } from "react";
import { unreachable } from "#web/platform/api.ts";

/** What broke: a kind that this browser does not play, or what kept the bytes from coming. */
type Broken = "kind" | Error;

/** Of a film or a recording. */
export function useBroken(url: string) {
  const [broken, setBroken] = useState<Broken | null>(null);
  return {
    broken,
    onBroken: () => void whatBroke(url).then(setBroken),
    retry: () => setBroken(null),
  };
}

/** A player calls both the same: its address is asked. */
async function whatBroke(url: string): Promise<Broken> {
  try {
    const { ok } = await fetch(url, { method: "HEAD" }).catch(unreachable);
    return ok ? "kind" : new Error("This file could not be loaded.");
  } catch (error) {
    return error as Error;
  }
}
