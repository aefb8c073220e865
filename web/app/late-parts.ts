// What every page gets once it is at rest: nobody waits for any of it.
import "#web/ui/print.css";
import { tellLeft } from "#web/messaging/drafts/tell-left.ts";
import { keepFocus } from "#web/ui/keep-focus.ts";

export { watchPerformance } from "#web/insights/watch-performance.ts";

keepFocus();
tellLeft();
