import type { QueryClient } from "@tanstack/react-query";

/** Keeps what an area above has of the files that are here, as it is now. Throws what a call throws. */
type KeepWith = (cache: QueryClient, person: string) => Promise<void>;

/** Files know nothing of what is kept with them: `web/app` names what brings it, and it comes when something is kept. */
export const keptWith: (() => Promise<KeepWith>)[] = [];

let hear = () => {};

/** Also of what was gone over before. */
export function alsoKeep(load: () => Promise<KeepWith>): void {
  keptWith.push(load);
  hear();
}

export function onAlso(listener: () => void): void {
  hear = listener;
}
