const center = { x: 90, y: 76 };
const radius = { x: 80, y: 58 };
const places = 9;
const leader = (places - 1) / 2;

/** The house's one ornament: dots on an arc over yard lines and hash marks. */
export function DrillArc() {
  // drawn seldom: what would be kept weighs more than it saves
  "use no memo";
  const dots = Array.from({ length: places }, (_, place) => {
    const angle = Math.PI * (0.09 + (0.82 * place) / (places - 1));
    return { place, x: center.x - radius.x * Math.cos(angle), y: center.y - radius.y * Math.sin(angle) };
  });
  const [first, last] = [dots[0], dots.at(-1)];
  return (
    <svg aria-hidden="true" viewBox="0 0 180 84" className="h-[5.25rem] w-[11.25rem] max-w-full">
      {[18, 54, 90, 126, 162].map((x) => (
        <path key={x} d={`M${x} 4V82M${x - 3} 56h6M${x - 3} 30h6`} stroke="var(--line)" />
      ))}
      {first && last && (
        <path
          d={`M${first.x} ${first.y}A${radius.x} ${radius.y} 0 0 1 ${last.x} ${last.y}`}
          fill="none"
          stroke="var(--accent)"
          strokeOpacity=".55"
          strokeDasharray="3 4"
        />
      )}
      {dots.map(({ place, x, y }) => {
        const isLeader = place === leader;
        return (
          <circle key={place} cx={x} cy={y} r={isLeader ? 5 : 3} fill={isLeader ? "var(--accent)" : "var(--text-2)"} />
        );
      })}
    </svg>
  );
}
