import { percent } from "#domain/files/analysis/analyse-design.ts";
import { Meter } from "#web/ui/meter.tsx";
import { gradeOf } from "./design-words.ts";

/** What the overall score is made of; a brand to compare with is nowhere written down. */
export function AccessibilityScore({ score }: { score: number | null }) {
  if (score === null) {
    return (
      <p className="text-[length:var(--text-xs)] text-ink-3">
        The average of the design elements. Where no two colours meet there is no figure for accessibility.
      </p>
    );
  }
  const { word, tone, ink } = gradeOf(score);
  return (
    <>
      <p className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3 text-[length:var(--text-sm)]">
        Accessibility
        <span>
          {percent(score)} <span className={`font-semibold ${ink}`}>{word}</span>
        </span>
      </p>
      <Meter label="Accessibility" value={Math.round(score * 100)} tone={tone} />
      <p className="mt-1.5 text-[length:var(--text-xs)] text-ink-3">
        How much of where colours meet is seen by the colour-blind, too. The overall score is the average of the design
        elements and of this.
      </p>
    </>
  );
}
