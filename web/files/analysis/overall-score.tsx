import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { type DesignAnalysis, percent } from "#domain/files/analysis/analyse-design.ts";
import { Meter } from "#web/ui/meter.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { AccessibilityScore } from "./accessibility-score.tsx";
import { gradeOf } from "./design-words.ts";

interface Props {
  name: string;
  /** Of the small picture. */
  address: string;
  analysis: DesignAnalysis;
}

/** The picture and how well it does, which opens what that is made of. */
export function OverallScore({ name, address, analysis }: Props) {
  const [isOpen, setOpen] = useState(false);
  const partsId = useId();
  const score = analysis.overallScore;
  const { word, tone, ink } = gradeOf(score);
  return (
    <div>
      <div className="flex flex-wrap items-center gap-4">
        <Picture src={address} alt={name} className="design-picture" />
        <div className="min-w-0 flex-1 basis-28">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? partsId : undefined}
            onClick={() => setOpen(!isOpen)}
            className="design-score flex flex-wrap items-baseline gap-x-2 rounded-md px-2 py-1 text-left hover:bg-surface-2"
          >
            <span className="flex w-full items-center justify-between gap-3 text-[length:var(--text-sm)] text-ink-2">
              Overall score
              <ChevronDown
                aria-hidden="true"
                className={`size-4 shrink-0 text-ink-3 transition-transform duration-(--dur-2) ${isOpen ? "rotate-180" : ""}`}
              />
            </span>{" "}
            <span className="figure text-[length:var(--text-2xl)] leading-tight">{percent(score)}</span>{" "}
            <span className={`text-[length:var(--text-sm)] font-semibold ${ink}`}>{word}</span>
          </button>
          <Meter label="Overall score" value={Math.round(score * 100)} tone={tone} />
        </div>
      </div>
      {isOpen && (
        <div id={partsId} className="mt-4">
          <AccessibilityScore score={analysis.accessibilityScore} />
        </div>
      )}
    </div>
  );
}
