import type { LiveHandlers } from "#web/platform/live.ts";
import { nameStudio } from "#web/ui/page-title.ts";

/** Another name of the studio is shown at once. */
export const studioNameLive: LiveHandlers = {
  "studio:renamed": (_cache, { name }) => {
    nameStudio(name);
    return [];
  },
};
