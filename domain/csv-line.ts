/** What a spreadsheet would run as a formula instead of showing it. */
const startsFormula = /^[=+\-@\t\r]/;

/** One line of RFC 4180, each cell quoted; a cell that would be a formula begins with an apostrophe (security.md, injection). */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(quoted).join(",")}\r\n`;
}

function quoted(cell: string | number | null): string {
  const text = cell === null ? "" : String(cell);
  const safe = typeof cell === "string" && startsFormula.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
