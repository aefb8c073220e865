import "./design.css";
import { useState } from "react";
import type { DesignAnalysis } from "#domain/files/analysis/analyse-design.ts";
import { feedbackOn, insightsOn, reportOn } from "#domain/files/analysis/design-feedback.ts";
import { Tabs } from "#web/ui/tabs.tsx";
import { AnalysisTab } from "./analysis-tab.tsx";
import { InsightsTab } from "./insights-tab.tsx";
import { OverallScore } from "./overall-score.tsx";
import { ReportPart } from "./report-part.tsx";
import { SuggestionsTab } from "./suggestions-tab.tsx";
import { useStand } from "./use-stand.ts";

interface Props {
  name: string;
  /** Of the small picture. */
  address: string;
  analysis: DesignAnalysis;
  /** Puts words into a message; null: nobody writes here. */
  onInsert: ((words: string) => void) | null;
}

export function DesignResults({ name, address, analysis, onInsert }: Props) {
  const [tab, setTab] = useState<"analysis" | "suggestions" | "insights">("analysis");
  // it stays while another tab is read
  const stand = useStand(analysis.lightness);
  const feedback = feedbackOn(analysis);
  return (
    <div className="grid gap-5">
      <OverallScore name={name} address={address} analysis={analysis} />
      <Tabs
        label="Design feedback"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: "analysis", label: "Analysis", content: <AnalysisTab analysis={analysis} stand={stand} /> },
          {
            value: "suggestions",
            label: "Suggestions",
            count: feedback.length,
            content: <SuggestionsTab feedback={feedback} onInsert={onInsert} />,
          },
          { value: "insights", label: "Insights", content: <InsightsTab insights={insightsOn(analysis)} /> },
        ]}
      />
      <ReportPart report={reportOn(name, analysis)} onInsert={onInsert} />
    </div>
  );
}
