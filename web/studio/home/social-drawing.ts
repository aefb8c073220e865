import { drillDots, leader } from "./drill.ts";

const size = { width: 1200, height: 630 };
/** The press box sees far lines close together. */
const horizon = { y: 150, spread: 0.42 };

/** The hero's field as a still picture: the arc, the way into the wedge, the light above. */
export function socialDrawing(): string {
  const dots = drillDots();
  const ways = dots.map(({ from, to }) => {
    const [start, end] = [seen(from), seen(to)];
    return `M${start.x} ${start.y}L${end.x} ${end.y}`;
  });
  const performers = dots.map(({ from, to }, place) => {
    const [near, far] = [seen(from), seen(to)];
    const radius = (place === leader ? 1.5 : 1) * near.scale * 11;
    const fill = place === leader ? "#3b82f6" : "#f4f6fb";
    return `<ellipse cx="${far.x}" cy="${far.y}" rx="${far.scale * 6}" ry="${far.scale * 4}" fill="#3b82f6" opacity=".45"/><ellipse cx="${near.x}" cy="${near.y}" rx="${radius}" ry="${radius * 0.72}" fill="${fill}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
<defs><radialGradient id="a" cx=".08" cy="0" r=".75"><stop stop-color="#1d4ed8" stop-opacity=".75"/><stop offset="1" stop-color="#1d4ed8" stop-opacity="0"/></radialGradient>
<radialGradient id="b" cx=".94" cy="0" r=".7"><stop stop-color="#5b34c8" stop-opacity=".6"/><stop offset="1" stop-color="#5b34c8" stop-opacity="0"/></radialGradient>
<linearGradient id="c" x2="0" y2="1"><stop stop-color="#fff" stop-opacity="0"/><stop offset=".35" stop-color="#fff" stop-opacity=".35"/><stop offset="1" stop-color="#fff" stop-opacity=".14"/></linearGradient></defs>
<rect width="100%" height="100%" fill="#0a0e16"/><rect width="100%" height="100%" fill="url(#a)"/><rect width="100%" height="100%" fill="url(#b)"/>
<path d="${yardLines()}" stroke="url(#c)" stroke-width="2"/><path d="${hashes(42)}${hashes(70)}" stroke="#fff" stroke-opacity=".3" stroke-width="2"/>
<path d="${ways.join("")}" stroke="#3b82f6" stroke-opacity=".4" stroke-width="2" stroke-dasharray="3 7"/>${performers.join("")}
<g transform="translate(64 56) scale(3.4)"><path d="M9 5v23" stroke="#f4f6fb" stroke-width="2.4" stroke-linecap="round"/><path d="M11 6.5h16l-5.2 5.2 5.2 5.3H11z" fill="#3b82f6"/></g></svg>`;
}

/** From percent of the field to where the press box sees it. */
function seen({ x, y }: { x: number; y: number }): { x: number; y: number; scale: number } {
  const depth = y / 100;
  const scale = horizon.spread + (1 - horizon.spread) * depth * 1.25;
  const high = horizon.y + (size.height - horizon.y) * depth ** 1.25 * 1.28;
  return { x: Math.round(size.width / 2 + (x - 50) * 13.5 * scale), y: Math.round(high + 40), scale };
}

function yardLines(): string {
  return Array.from({ length: 21 }, (_, line) => {
    const [far, near] = [seen({ x: line * 10 - 50, y: 0 }), seen({ x: line * 10 - 50, y: 100 })];
    return `M${far.x} ${far.y}L${near.x + 0.1} ${near.y}`;
  }).join("");
}

function hashes(y: number): string {
  return Array.from({ length: 81 }, (_, step) => {
    const [far, near] = [seen({ x: step * 2 - 30, y }), seen({ x: step * 2 - 30, y: y + 2 })];
    return `M${far.x} ${far.y}L${near.x} ${near.y}`;
  }).join("");
}
