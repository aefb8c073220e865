/** The house's one ornament: dots on an arc over yard lines. */
export function DrillArc() {
  const dots = Array.from({ length: 9 }, (_, place) => {
    const angle = Math.PI * (0.12 + (0.76 * place) / 8);
    return { key: place, x: 90 - 78 * Math.cos(angle), y: 74 - 56 * Math.sin(angle) };
  });
  return (
    <svg aria-hidden="true" viewBox="0 0 180 84" className="h-[5.25rem] w-[11.25rem]">
      {[18, 54, 90, 126, 162].map((x) => (
        <line key={x} x1={x} x2={x} y1="4" y2="82" stroke="var(--line)" />
      ))}
      <path
        d="M12 66 A 84 64 0 0 1 168 66"
        fill="none"
        stroke="var(--accent)"
        strokeOpacity=".5"
        strokeDasharray="3 5"
      />
      {dots.map(({ key, x, y }) => (
        <circle key={key} cx={x} cy={y} r={key === 4 ? 4.5 : 3} fill={key === 4 ? "var(--accent)" : "var(--text-2)"} />
      ))}
    </svg>
  );
}
