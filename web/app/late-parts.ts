// What every page gets once it is at rest: nobody waits for either.
import "#web/ui/print.css";

export { watchPerformance } from "#web/insights/watch-performance.ts";
