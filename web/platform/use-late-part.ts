import { type FunctionComponent, useEffect, useState } from "react";

/** Milliseconds after which what was opened stands. */
const quiet = 3000;

/**
 * What a first screen does not begin with: null until that has stood for a while, and where it cannot be loaded, as without a
 * network. `load` stays the same; once it has come it is there at once.
 */
export function useLatePart(load: () => Promise<FunctionComponent>): FunctionComponent | null {
  const [part, show] = useState(() => known.get(load) ?? null);
  useEffect(() => {
    if (known.has(load)) return;
    const bring = async () => {
      known.set(load, await load());
      show(() => known.get(load) ?? null);
    };
    const timer = setTimeout(() => void bring().catch(() => {}), quiet);
    return () => clearTimeout(timer);
  }, [load]);
  return part;
}

const known = new Map<() => Promise<FunctionComponent>, FunctionComponent>();
