import { percent } from "#domain/files/analysis/analyse-design.ts";
import { MeasuredPart } from "#web/ui/measured-part.tsx";
import { Meter } from "#web/ui/meter.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { bounds, type useStand } from "./use-stand.ts";

const fields = [
  ["width", "Width (m)"],
  ["from", "Seen from (m)"],
] as const;

interface Props {
  stand: ReturnType<typeof useStand>;
  /** How many the picture has from left to right. */
  points: number;
}

/** How much of it is left from wherever one likes. */
export function StandsPart({ stand: { typed, stand, detail, problemOf, type }, points }: Props) {
  return (
    <MeasuredPart
      title="From the stands"
      how={`The picture is made as small as the eye sees it (one minute of arc). It is measured at ${points === 1 ? "1 point" : `${points} points`} from left to right: what is finer is not counted.`}
    >
      <div className="design-fields mb-3">
        {fields.map(([part, label]) => (
          <TextField
            key={part}
            label={label}
            type="number"
            step="any"
            min={bounds[part][0]}
            max={bounds[part][1]}
            value={typed[part]}
            error={problemOf(part)}
            onChange={({ target }) => type(part, target.value)}
          />
        ))}
      </div>
      {detail === null ? (
        <p className="text-[length:var(--text-sm)] text-ink-2">There is no detail in it that could be lost.</p>
      ) : (
        <>
          <output className="mb-1.5 block text-[length:var(--text-sm)]">
            <span className="figure text-[length:var(--text-xl)] leading-tight">{percent(detail)}</span> of its detail
            is left at {stand.from} m, if it is {stand.width} m wide.
          </output>
          <Meter label="Detail that is left" value={Math.round(detail * 100)} />
        </>
      )}
    </MeasuredPart>
  );
}
