import type { ConversationInsights } from "#contract/conversation-insights.ts";
import { maxCited } from "#contract/limits.ts";
import { MeasuredPart } from "#web/ui/measured-part.tsx";
import { CountedLine } from "./counted-line.tsx";
import { sentimentName, signed } from "./insight-words.ts";

interface Props {
  insights: Pick<ConversationInsights["insights"], "sentiment" | "sentimentScore">;
}

/** How it sounds, and the messages that make it sound so. */
export function SentimentPart({ insights: { sentiment, sentimentScore } }: Props) {
  const kinds = [
    ["Positive", sentiment.positive],
    ["Concerned", sentiment.concerned],
    ["Negative", sentiment.negative],
  ] as const;
  return (
    <MeasuredPart title="Sentiment" how="From -1 to +1, by the words that the messages use.">
      <p className="mb-1 flex flex-wrap items-baseline gap-x-2">
        <span className="figure min-w-0 text-[length:var(--text-xl)] leading-tight wrap-anywhere">
          {sentimentName(sentimentScore)}
        </span>
        <span className="num text-[length:var(--text-sm)] text-ink-2">{signed(sentimentScore, 2)}</span>
      </p>
      {/* of more than can be listed it is not known how many they are */}
      {kinds.map(([name, ids]) => (
        <CountedLine key={name} label={name} value={ids.length < maxCited ? ids.length : `${maxCited}+`} ids={ids} />
      ))}
    </MeasuredPart>
  );
}
