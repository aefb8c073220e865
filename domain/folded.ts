/** A name as people look for it: without case and accents, as the database folds names (migration 009). */
export function folded(name: string): string {
  return name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
