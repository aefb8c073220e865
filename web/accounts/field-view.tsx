const box = { width: 1440, height: 560 };
const horizon = 60;
/** How far away: 1 at the sideline below, growing towards the horizon. */
const [near, far] = [1, 7];
const yardLines = [-4, -3, -2, -1, 0, 1, 2, 3, 4];
const hashes = [1.45, 2.3];
const performers = [-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6];

/** The field from the press box, and an arc that stands on it. */
export function FieldView({ className }: { className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${box.width} ${box.height}`}
      preserveAspectRatio="xMidYMax slice"
      className={className}
    >
      <defs>
        <linearGradient id="field-haze" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1={horizon} y2={box.height}>
          <stop offset=".06" stopColor="var(--line)" stopOpacity="0" />
          <stop offset=".7" stopColor="var(--line)" />
        </linearGradient>
      </defs>
      <g stroke="url(#field-haze)" strokeWidth="1.5">
        {yardLines.map((yard) => (
          <path key={yard} d={`M${seen(yard, near)}L${seen(yard, far)}`} />
        ))}
        {hashes.flatMap((depth) =>
          yardLines.map((yard) => (
            <path key={`${depth} ${yard}`} d={`M${seen(yard - 0.08, depth)}L${seen(yard + 0.08, depth)}`} />
          )),
        )}
      </g>
      {performers.map((place) => {
        const depth = 1.3 + 1.5 * (1 - (place / 6) ** 2);
        const [cx, cy] = seen(place * 0.42, depth);
        const size = 17 / depth;
        const fill = place === 0 ? "var(--accent)" : "var(--text-3)";
        return <ellipse key={place} cx={cx} cy={cy} rx={size} ry={size * 0.55} fill={fill} fillOpacity=".85" />;
      })}
    </svg>
  );
}

/** Where a point of the ground is seen; `x` in yard lines from the fifty. */
function seen(x: number, depth: number): [number, number] {
  return [box.width / 2 + (x * 300) / depth, horizon + (box.height - horizon) / depth];
}
