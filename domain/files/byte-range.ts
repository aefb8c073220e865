/**
 * Inclusive byte positions. One range is served; several, or none that can be read, are answered with the whole (RFC 9110,
 * section 14.2).
 */
export function rangeOf(
  header: string | undefined,
  size: number,
): { start: number; end: number } | "outside" | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
  if (!match || (match[1] === "" && match[2] === "")) return undefined;
  const suffix = match[1] === "";
  const start = suffix ? Math.max(size - Number(match[2]), 0) : Number(match[1]);
  const end = suffix || match[2] === "" ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (start >= size || (suffix && Number(match[2]) === 0)) return "outside";
  return start > end ? undefined : { start, end };
}
