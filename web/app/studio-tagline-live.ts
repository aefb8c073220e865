import type { LiveHandlers } from "#web/platform/live.ts";
import { putTagline } from "./put-tagline.ts";

/** Beside another name (studio-name-live.ts), for the door that one goes out by: no first screen shows it. */
export const studioTaglineLive: LiveHandlers = {
  "studio:renamed": (_cache, { tagline }) => {
    putTagline(tagline);
    return [];
  },
};
