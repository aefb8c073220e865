import type { ConversationInsights } from "#contract/conversation-insights.ts";
import { MeasuredPart } from "#web/ui/measured-part.tsx";
import { AttentionItems } from "./attention-items.tsx";
import { healthNames } from "./insight-words.ts";
import { Participation } from "./participation.tsx";
import { Score } from "./score.tsx";

const healthInks = { excellent: "text-ok", good: "text-ok", fair: "text-warn", needs_attention: "text-bad" };

/** How people get on: team health, collaboration, how well it gets across, who speaks how much, and what needs attention. */
export function TeamTab({ dynamics }: { dynamics: ConversationInsights["teamDynamics"] }) {
  const { teamHealth, collaborationScore, communicationEffectiveness } = dynamics;
  return (
    <div className="grid gap-8">
      <MeasuredPart title="Team health" how="By both scores below, and by how much of what needs attention is severe.">
        <p
          className={`figure min-w-0 text-[length:var(--text-xl)] leading-tight wrap-anywhere ${healthInks[teamHealth]}`}
        >
          {healthNames[teamHealth]}
        </p>
      </MeasuredPart>
      <MeasuredPart title="Scores">
        <div className="grid gap-4">
          <Score
            name="Collaboration"
            value={collaborationScore}
            how="How many take part, how often one answers another, and how kindly."
          />
          <Score
            name="Communication effectiveness"
            value={communicationEffectiveness}
            how="How soon somebody answers, what is asked and answered, and how it sounds."
          />
        </div>
      </MeasuredPart>
      <Participation balance={dynamics.participationBalance} />
      <AttentionItems items={dynamics.conflictIndicators} />
    </div>
  );
}
