import type { UseQueryResult } from "@tanstack/react-query";
import type { Automation, AutomationAction, AutomationTrigger } from "#contract/automation.ts";
import type { ConversationItem } from "#contract/conversations.ts";
import { useMe } from "#web/accounts/queries.ts";
import { useNow } from "#web/platform/use-now.ts";
import { Tabs } from "#web/ui/tabs.tsx";
import { ActiveTab } from "./active-tab.tsx";
import { AnalyticsTab } from "./analytics-tab.tsx";
import { Asked } from "./asked.tsx";
import type { OpenForm } from "./automation-dialog.tsx";
import { othersHere } from "./people-here.ts";
import { SuggestionsTab } from "./suggestions-tab.tsx";
import type { useSuggestions } from "./use-suggestions.ts";

export type AutomationTab = "suggestions" | "active" | "analytics";

interface Props {
  conversation: ConversationItem;
  possible: ReadonlySet<AutomationAction["type"]>;
  suggested: ReturnType<typeof useSuggestions>;
  mine: UseQueryResult<Automation>;
  tab: AutomationTab;
  onTab: (tab: AutomationTab) => void;
  onOpen: (form: OpenForm) => void;
  onMade: (trigger: AutomationTrigger) => void;
  onShow: (messageId: string) => void;
}

/** S3 section 2: what one might have it do, what it does, and how that went. */
export function AutomationPanel(props: Props) {
  const { conversation, possible, suggested, mine, tab, onTab, onOpen, onMade, onShow } = props;
  const now = useNow();
  const others = othersHere(conversation, useMe()?.id ?? "");
  return (
    <Tabs
      label="Automation"
      value={tab}
      onChange={onTab}
      tabs={[
        {
          value: "suggestions",
          label: "Suggestions",
          ...(suggested.query.data && { count: suggested.query.data.items.length }),
          content: (
            <SuggestionsTab
              {...{ conversation, others, onOpen, onMade, onShow }}
              {...suggested}
              onAdd={() => onTab("active")}
            />
          ),
        },
        {
          value: "active",
          label: "Active",
          ...(mine.data && { count: mine.data.triggers.length }),
          content: (
            <Asked query={mine}>
              {({ triggers }) => <ActiveTab {...{ triggers, possible, others, now, onOpen }} />}
            </Asked>
          ),
        },
        {
          value: "analytics",
          label: "Analytics",
          content: <Asked query={mine}>{(read) => <AnalyticsTab {...read} {...{ now, onShow }} />}</Asked>,
        },
      ]}
    />
  );
}
