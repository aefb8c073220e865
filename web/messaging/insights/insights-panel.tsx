import "./insights.css";
import { useState } from "react";
import type { ConversationInsights } from "#contract/conversation-insights.ts";
import { useNow } from "#web/platform/use-now.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { useThread } from "../thread/thread-context.ts";
import { ActionsTab } from "./actions-tab.tsx";
import { CitedProvider } from "./cited-context.ts";
import { InsightsHead } from "./insights-head.tsx";
import { OverviewTab } from "./overview-tab.tsx";
import { TeamTab } from "./team-tab.tsx";

interface Props {
  read: ConversationInsights;
  /** The conversation's last number by now. */
  lastSeq: number;
  /** Why the last try failed; what was read before stays. */
  error: Error | null;
  isBusy: boolean;
  onRefresh: () => void;
  onClose: () => void;
}

/** Every figure opens the messages that it counts. */
export function InsightsPanel({ read, lastSeq, error, isBusy, onRefresh, onClose }: Props) {
  const { insights, teamDynamics, recommendations, trendAnalysis } = read;
  const { jumpTo } = useThread();
  const now = useNow();
  const [tab, setTab] = useState<"overview" | "team" | "actions">("overview");
  const cited = {
    messages: new Map(read.cited.map((message) => [message.id, message])),
    now,
    open(id: string) {
      jumpTo(id);
      onClose();
    },
  };
  return (
    <CitedProvider value={cited}>
      <InsightsHead insights={insights} lastSeq={lastSeq} now={now} isBusy={isBusy} onRefresh={onRefresh} />
      {error && (
        <div className="mb-3">
          <Notice tone="bad">{error.message}</Notice>
        </div>
      )}
      <Tabs
        label="Insights"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: "overview",
            label: "Overview",
            content: <OverviewTab insights={insights} trendAnalysis={trendAnalysis} />,
          },
          { value: "team", label: "Team", content: <TeamTab dynamics={teamDynamics} /> },
          {
            value: "actions",
            label: "Actions",
            content: <ActionsTab insights={insights} recommendations={recommendations} />,
          },
        ]}
      />
    </CitedProvider>
  );
}
