import { readVersion } from "./version.ts";

/** What serves here, and since when. */
export const serving = { version: readVersion(), startedAt: new Date(performance.timeOrigin).toISOString() };
