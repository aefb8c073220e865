import type { DesignAnalysis } from "#domain/files/analysis/analyse-design.ts";
import { ElementsPart } from "./elements-part.tsx";
import { MoodPart } from "./mood-part.tsx";
import { PalettePart } from "./palette-part.tsx";
import { StandsPart } from "./stands-part.tsx";
import type { useStand } from "./use-stand.ts";

interface Props {
  analysis: DesignAnalysis;
  stand: ReturnType<typeof useStand>;
}

export function AnalysisTab({ analysis, stand }: Props) {
  return (
    <div className="grid gap-8">
      <PalettePart palette={analysis.palette} />
      <ElementsPart elements={analysis.elements} />
      <MoodPart mood={analysis.moodAnalysis} />
      <StandsPart stand={stand} points={analysis.lightness.width} />
    </div>
  );
}
