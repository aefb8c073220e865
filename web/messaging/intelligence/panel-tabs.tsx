import { useNavigate } from "@tanstack/react-router";
import { use, useState } from "react";
import type { ConversationItem } from "#contract/conversations.ts";
import { suggestionsFor } from "#domain/messaging/insights/hub-insights.ts";
import { Tabs } from "#web/ui/tabs.tsx";
import type { HubSearch } from "../search/hub-search.ts";
import { AnalyticsView } from "./analytics-view.tsx";
import { InsightList } from "./insight-list.tsx";
import { LeavePanel } from "./leave-panel.ts";
import type { Narrowing } from "./narrowing.ts";
import { SuggestionList } from "./suggestion-list.tsx";

interface Props {
  address: HubSearch;
  found: ConversationItem[];
  /** Nothing more of it is on its way. */
  isWhole: boolean;
  isNarrowed: boolean;
  now: number;
  onShow: (part: Partial<Narrowing>) => void;
}

/**
 * Three views of what is found. Which one is open stands in the address: who comes back from a conversation is there again. At
 * the side the address is that of what stands beside it.
 */
export function PanelTabs({ address, found, isWhole, isNarrowed, now, onShow }: Props) {
  const navigate = useNavigate();
  const isAside = use(LeavePanel) !== null;
  const [tabAside, setTabAside] = useState<string>();
  const tab = isAside ? tabAside : address.tab;
  const isNothing = isWhole && found.length === 0;
  // what is advised about all of them is not about some
  const suggestions = suggestionsFor(found, now).filter(({ conversationId }) => conversationId || !isNarrowed);
  const tabs = [
    {
      value: "insights",
      label: "Insights",
      content: isNothing ? (
        <p className="p-3 text-[length:var(--text-sm)] text-ink-2">
          {isNarrowed ? "No conversation matches." : "No conversations yet"}
        </p>
      ) : (
        <InsightList found={found} openId={address.conversation} now={now} />
      ),
    },
    {
      value: "suggestions",
      label: "Suggestions",
      ...(suggestions.length > 0 && { count: suggestions.length }),
      content: <SuggestionList suggestions={suggestions} found={found} isWhole={isWhole} isNarrowed={isNarrowed} />,
    },
    {
      value: "analytics",
      label: "Analytics",
      content: <AnalyticsView found={found} now={now} onShow={onShow} />,
    },
  ];
  return (
    <Tabs
      label="Intelligence"
      value={tabs.find(({ value }) => value === tab)?.value ?? "insights"}
      tabs={tabs}
      onChange={(value) => {
        const next = value === "insights" ? undefined : value;
        if (isAside) return setTabAside(next);
        const search = { ...address, tab: next };
        void navigate({ to: "/dashboard/messages", search, replace: true, resetScroll: false });
      }}
    />
  );
}
