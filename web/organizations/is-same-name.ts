/**
 * Whether somebody has typed this name as they read it: several spaces look like one, an accent of its own
 * like its letter's, and phones write quotes and dashes of their own.
 */
export function isSameName(typed: string, name: string): boolean {
  return asRead(typed) === asRead(name);
}

function asRead(text: string): string {
  return text
    .normalize()
    .trim()
    .replace(/\s+/g, " ")
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐‑–—]|--/g, "-");
}
