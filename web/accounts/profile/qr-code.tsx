import { encode } from "uqr";

/** Dark on white in every theme: cameras read nothing else for certain. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 3 });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="size-48 rounded-md bg-white">
      <path d={squares} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
