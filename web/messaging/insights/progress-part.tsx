import type { ProjectProgress } from "#contract/conversation-insights.ts";
import { MeasuredPart } from "#web/ui/measured-part.tsx";
import { Meter } from "#web/ui/meter.tsx";
import { Blockers } from "./blockers.tsx";
import { momentumNames, phaseNames } from "./insight-words.ts";

/** How far the work seems to be. */
export function ProgressPart({ progress }: { progress: ProjectProgress }) {
  const { phase, completionEstimate, momentum, blockers, riskFactors, recommendations } = progress;
  const percent = Math.round(completionEstimate * 100);
  return (
    <>
      <MeasuredPart
        title="Project progress"
        how="An estimate by the pace of the talk, not by the project's own progress."
      >
        <p className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="figure min-w-0 text-[length:var(--text-xl)] leading-tight wrap-anywhere">
            {phaseNames[phase]}
          </span>
          <span className="text-[length:var(--text-sm)]">
            <span className="text-ink-3">about </span>
            <span className="num">{percent}%</span>
          </span>
        </p>
        <Meter label="Estimated completion" value={percent} />
        <dl className="mt-2 flex flex-wrap justify-between gap-x-3 text-[length:var(--text-sm)]">
          <dt className="text-ink-2">Momentum</dt>
          <dd>{momentumNames[momentum]}</dd>
        </dl>
      </MeasuredPart>
      <Blockers blockers={blockers} />
      <MeasuredPart title="Risks" none="No risks found." isEmpty={riskFactors.length === 0}>
        <Sentences sentences={riskFactors} />
      </MeasuredPart>
      <MeasuredPart title="For the project" none="Nothing to suggest." isEmpty={recommendations.length === 0}>
        <Sentences sentences={recommendations} />
      </MeasuredPart>
    </>
  );
}

function Sentences({ sentences }: { sentences: string[] }) {
  return (
    <ul className="grid list-disc gap-1 pl-5 text-[length:var(--text-sm)]">
      {sentences.map((sentence) => (
        <li key={sentence} className="wrap-anywhere">
          {sentence}
        </li>
      ))}
    </ul>
  );
}
