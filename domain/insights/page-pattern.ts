import { performancePages } from "#contract/choices.ts";
import type { PerformancePage } from "#contract/performance.ts";

const idPart = /\/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(?=\/|$)/gi;

/** The page without whose it is; one page at several addresses is one pattern. */
export function pagePattern(pathname: string): PerformancePage {
  const pattern = pathname
    .replace(/(.)\/$/, "$1")
    .replace(idPart, "/:id")
    .replace(/^\/dashboard\/organization\/:id(?:\/team\/:id)?\/project\/:id$/, "/dashboard/projects/:id")
    .replace(/^\/dashboard\/organization\/:id\/team\/:id$/, "/dashboard/teams/:id");
  return performancePages.find((page) => page === pattern) ?? "other";
}
