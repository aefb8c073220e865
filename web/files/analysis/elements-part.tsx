import { type DesignElement, percent } from "#domain/files/analysis/analyse-design.ts";
import { MeasuredPart } from "#web/ui/measured-part.tsx";
import { Meter } from "#web/ui/meter.tsx";
import { elementNames } from "./design-words.ts";

/** How well each does, and by which rule. */
export function ElementsPart({ elements }: { elements: DesignElement[] }) {
  return (
    <MeasuredPart title="Design elements">
      <ul className="grid gap-5">
        {elements.map(({ type, description, confidence, rule }) => (
          <li key={type} className="min-w-0">
            <p className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3 text-[length:var(--text-sm)]">
              <span className="font-semibold">{elementNames[type]}</span>
              <span>{percent(confidence)}</span>
            </p>
            <Meter label={elementNames[type]} value={Math.round(confidence * 100)} />
            <p className="mt-1.5 wrap-anywhere text-[length:var(--text-sm)] text-ink-2">{description}</p>
            <p className="mt-0.5 wrap-anywhere text-[length:var(--text-xs)] text-ink-3">{rule}</p>
          </li>
        ))}
      </ul>
    </MeasuredPart>
  );
}
