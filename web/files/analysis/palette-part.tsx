import { percent } from "#domain/files/analysis/analyse-design.ts";
import { colourName } from "#domain/files/analysis/colour-name.ts";
import type { Swatch } from "#domain/files/analysis/palette.ts";
import { MeasuredPart } from "#web/ui/measured-part.tsx";

/** The colours, the largest first, and how much of the picture each is. */
export function PalettePart({ palette }: { palette: Swatch[] }) {
  return (
    <MeasuredPart title="Palette" how="The picture's colours; those that look like one to the eye are one.">
      <div aria-hidden="true" className="design-bar mb-3">
        {palette.map(({ color, share }) => (
          <div key={color} style={{ backgroundColor: color, flexGrow: share }} />
        ))}
      </div>
      <ul className="grid gap-2 text-[length:var(--text-sm)]">
        {palette.map(({ color, share }) => (
          <li key={color} className="flex min-w-0 items-center gap-3">
            <span aria-hidden="true" className="design-swatch" style={{ backgroundColor: color }} />
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
              <span className="design-name">{colourName(color)}</span>{" "}
              <span className="num text-[length:var(--text-xs)] text-ink-3">{color}</span>
            </span>
            <span className="whitespace-nowrap">{percent(share)}</span>
          </li>
        ))}
      </ul>
    </MeasuredPart>
  );
}
