import type { ConversationInsights } from "#contract/conversation-insights.ts";
import { MeasuredPart } from "#web/ui/measured-part.tsx";
import { CountedLine } from "./counted-line.tsx";
import { QuietBar } from "./quiet-bar.tsx";

/** What is talked about, the most first. */
export function TopicsPart({ topics }: { topics: ConversationInsights["insights"]["topicCoverage"] }) {
  const most = Math.max(...topics.map(({ messageCount }) => messageCount), 1);
  return (
    <MeasuredPart title="Topics" none="No topics found." isEmpty={topics.length === 0}>
      <ul className="grid gap-1.5">
        {topics.map(({ topic, topicId, messageCount, messages }) => (
          <li key={topicId ?? topic} className="min-w-0">
            <CountedLine
              label={topic}
              value={messageCount}
              ids={messages}
              total={messageCount}
              bar={<QuietBar share={messageCount / most} />}
            />
          </li>
        ))}
      </ul>
    </MeasuredPart>
  );
}
