import { percent } from "#domain/files/analysis/analyse-design.ts";
import type { Mood } from "#domain/files/analysis/mood.ts";
import { MeasuredPart } from "#web/ui/measured-part.tsx";

/** How it feels, roughly (S3 section 2). */
export function MoodPart({ mood: { mood, confidence, emotions } }: { mood: Mood }) {
  return (
    <MeasuredPart
      title="Emotional impact"
      how="A rule of thumb by how light, strong and warm the colours are, not a measurement of feelings. Confidence is how much of the picture agrees."
    >
      <p className="figure min-w-0 text-[length:var(--text-xl)] leading-tight wrap-anywhere">{mood}</p>
      <dl className="mt-2 grid gap-1 text-[length:var(--text-sm)]">
        <div className="flex flex-wrap justify-between gap-x-3">
          <dt className="text-ink-2">Confidence</dt>
          <dd>{percent(confidence)}</dd>
        </div>
        <div className="flex flex-wrap justify-between gap-x-3">
          <dt className="text-ink-2">Emotions</dt>
          <dd>{emotions.join(", ")}</dd>
        </div>
      </dl>
    </MeasuredPart>
  );
}
