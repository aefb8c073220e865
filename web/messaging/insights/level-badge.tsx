import type { Level } from "#contract/conversation-insights.ts";
import { levelNames } from "#web/files/analysis/level-names.ts";
import { Badge } from "#web/ui/badge.tsx";

const tones = { low: "neutral", medium: "neutral", high: "warn" } as const;

/** How pressing it is. */
export function LevelBadge({ level }: { level: Level }) {
  return <Badge tone={tones[level]}>{levelNames[level]}</Badge>;
}
