import type { QueryClient } from "@tanstack/react-query";

/** Keeps what an area above has of the files that are here, as it is now. Throws what a call throws. */
export type KeepWith = (cache: QueryClient, person: string) => Promise<void>;

/** Files know nothing of what is kept with them: `web/app` names what brings it, and it comes when something is kept. */
export const keptWith: (() => Promise<KeepWith>)[] = [];
