import { type ReactNode, Suspense } from "react";
import { useKept } from "#web/platform/kept/use-kept.ts";
import { Card } from "#web/ui/card.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { Part } from "#web/ui/part.tsx";
import { SkeletonCards } from "#web/ui/skeleton.tsx";
import { Tabs } from "#web/ui/tabs.tsx";

const HomeActivity = lazy(async () => ({ default: (await import("#web/activity/home-activity.tsx")).HomeActivity }));
const HomeWorkflows = lazy(async () => ({
  default: (await import("#web/workflows/home-workflows.tsx")).HomeWorkflows,
}));
const HomeAssistant = lazy(async () => ({ default: (await import("./assistant/home-assistant.tsx")).HomeAssistant }));
const OverviewStats = lazy(async () => ({ default: (await import("./widgets/overview-stats.tsx")).OverviewStats }));

const tabs = [
  { value: "activity", label: "Activity", content: within(<HomeActivity />) },
  { value: "workflows", label: "Workflows", content: within(<HomeWorkflows />) },
  { value: "assistant", label: "AI Assistant", content: within(<HomeAssistant />) },
  {
    value: "stats",
    label: "Stats",
    content: within(
      <Card title="Overview Stats">
        <OverviewStats />
      </Card>,
    ),
  },
] as const;

/** S2 section 2.9: what moves, what runs by itself, what to do next and how it stands, one at a time. */
export function HomeTabs() {
  const [chosen, choose] = useKept<(typeof tabs)[number]["value"]>("home_tab", "activity");
  // a word of an older release leads to the first
  const value = tabs.find((tab) => tab.value === chosen)?.value ?? "activity";
  return (
    <div className="mt-8">
      <Tabs label="What goes on" value={value} tabs={tabs} onChange={choose} />
    </div>
  );
}

/** Loaded when it is chosen; each fails alone. */
function within(content: ReactNode) {
  return (
    <Part>
      <Suspense fallback={<SkeletonCards count={3} />}>{content}</Suspense>
    </Part>
  );
}
