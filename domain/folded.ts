/** A name as people look for it: without case and accents, as the database folds names (migration 009). */
export function folded(name: string): string {
  return withoutAccents(name).replace(/[ßæœøłđðþħı’]/g, (letter) => plain[letter as keyof typeof plain]);
}

/** Without case and accents alone; by this the files of a project are sorted. */
export function withoutAccents(name: string): string {
  return name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Letters that are none with an accent, and the apostrophe of phones. */
const plain = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ħ: "h", ı: "i", "’": "'" };
