import type { CSSProperties } from "react";
import { plotWidth } from "./plots.ts";

/** Twenty performers on a piece of field; they take the next form while their card is looked at. */
export function HomePlot({ forms: [now, next] }: { forms: [string, string] }) {
  return (
    <svg className="home-plot" viewBox={`0 0 ${plotWidth} 100`} aria-hidden="true">
      <path className="home-plot-lines" d={lines} />
      <path className="home-plot-next" d={next} />
      <path className="home-plot-now" d={now} style={{ "--next": `path("${next}")` } as CSSProperties} />
    </svg>
  );
}

const lines = `${Array.from({ length: plotWidth / 40 + 1 }, (_, line) => `M${line * 40} 0v100`).join("")}${[36, 64]
  .flatMap((y) => Array.from({ length: plotWidth / 10 }, (_, step) => `M${step * 10 + 5} ${y - 2}v4`))
  .join("")}`;
