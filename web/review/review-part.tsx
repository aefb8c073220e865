import { lazy } from "#web/ui/lazy.ts";

/** What comes when something is looked at. By itself, so that a first load need not name all that it is made of. */
export const ReviewPart = lazy(async () => ({ default: (await import("./review-places.tsx")).ReviewPlaces }));
