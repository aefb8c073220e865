import type { CSSProperties } from "react";
import { type ConceptArt, conceptArt, type Mover, type Pose, stage } from "./concept-art.ts";

const shapes: Record<ConceptArt["shape"], string> = {
  panel: "M-14-74h28v148h-28z",
  dot: "M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0z",
  silk: "M0-19C11-9 11 8 0 19C-11 8-11-9 0-19z",
};

/** The concept on its field: where it stands now, and the way it takes. */
export function ConceptPicture({ title }: { title: string }) {
  const { shape, movers } = conceptArt(title);
  return (
    <svg className="home-art" data-shape={shape} viewBox={`0 0 ${stage.width} ${stage.height}`} aria-hidden="true">
      <path className="home-art-lines" d={yardLines} />
      <path className="home-art-hashes" d={hashMarks} />
      <path className="home-art-ways" d={shape === "panel" ? ghosts(movers) : movers.map(way).join("")} />
      {movers.map((poses, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: performers keep their places
        <path key={place} className="home-mover" d={shapes[shape]} style={places(poses, place)} />
      ))}
    </svg>
  );
}

/** They run on past the stage, as a field does. */
const yardLines = Array.from({ length: 17 }, (_, line) => `M${(line - 4) * 80} -400V880`).join("");
const hashMarks = [160, 320]
  .flatMap((y) => Array.from({ length: 80 }, (_, step) => `M${(step - 20) * 16 + 8} ${y - 4}v8`))
  .join("");

function places([a, b, c]: Mover, place: number): CSSProperties {
  const first = { "--i": place, "--a": pose(a), "--b": pose(b), "--c": pose(c) };
  const isOneColor = a.paint === b.paint && b.paint === c.paint;
  const paints = isOneColor ? { "--p": a.paint } : { "--pa": a.paint, "--pb": b.paint, "--pc": c.paint };
  return { ...first, ...paints } as CSSProperties;
}

function pose({ x, y, turn, stretch }: Pose): string {
  const turned = turn === 0 ? "" : `rotate(${short(turn)}deg)`;
  return `translate(${short(x)}px,${short(y)}px)${turned}${stretch === 1 ? "" : `scaleY(${short(stretch)})`}`;
}

/** From the first set to the third, drawn towards the second; a tick where it ends. */
function way([from, over, to]: Mover): string {
  return `M${short(from.x)} ${short(from.y)}Q${short(over.x)} ${short(over.y)} ${short(to.x)} ${short(to.y)}m-2,0h4`;
}

/** The outlines of the first and the third set. */
function ghosts(movers: Mover[]): string {
  return movers.flatMap(([wall, , wing]) => [outline(wall), outline(wing)]).join("");
}

function outline({ x, y, turn, stretch }: Pose): string {
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  const corners = [
    [-14, -74],
    [14, -74],
    [14, 74],
    [-14, 74],
  ].map(([across = 0, up = 0]) => {
    const tall = up * stretch;
    return `${short(x + across * cos - tall * sin)} ${short(y + across * sin + tall * cos)}`;
  });
  return `M${corners.join("L")}z`;
}

function short(value: number): number {
  return Math.round(value * 10) / 10;
}
