import type { Level } from "#contract/conversation-insights.ts";

/** As they stand on the screen, the most first. */
export const levelNames: Record<Level, string> = { high: "High", medium: "Medium", low: "Low" };
