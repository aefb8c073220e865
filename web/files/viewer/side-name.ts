import type { Viewed } from "./viewed.ts";

/** What a side of a comparison is called: its version, or where two files are compared, itself. */
export function sideName({ comparedAs, onlyVersion }: Viewed): string {
  return comparedAs ?? `Version ${onlyVersion}`;
}

/** The same within a sentence. */
export function sideWithin({ comparedAs, onlyVersion }: Viewed): string {
  return comparedAs ?? `version ${onlyVersion}`;
}
