import type { PublicRouteName } from "#domain/policies.ts";
import type { Handlers } from "#server/platform/serve.ts";
import { reportPerformance } from "./report-performance.ts";

export const insightHandlers: Handlers<"reportPerformance", PublicRouteName> = { reportPerformance };
