import type { DerivedVariant } from "#contract/files.ts";
import type { PreviewKind } from "#domain/files/preview-kind.ts";

/** What a worker is asked to make; a `poster` is a picture that somebody's browser took of a film, `pdf-text` are a PDF's words. */
export type WorkKind = Exclude<PreviewKind, "text" | "none"> | "poster" | "pdf-text";

/** The bytes it is made of, in parts: neither end holds all of them. `end` is exclusive. */
export interface Source {
  size: number;
  read(start: number, end: number): Promise<Uint8Array>;
}

/** Bytes that a worker asks for in one go: of a large file no more than that stands in the server. */
export const mostAtOnce = 4 * 1024 ** 2;

export function isWithin(size: number, start: number, end: number): boolean {
  return Number.isSafeInteger(start) && start >= 0 && start < end && end <= size;
}

/** What was found and drawn. Pixels as they are seen, seconds; null where the kind has none. */
export interface Made {
  width: number | null;
  height: number | null;
  pages: number | null;
  duration: number | null;
  derived: { variant: DerivedVariant; bytes: Uint8Array }[];
  text: string | null;
}

export const nothingMade: Made = { width: null, height: null, pages: null, duration: null, derived: [], text: null };

/** Why there is no preview, as a sentence for people. */
export class PreviewProblem extends Error {}

/** All of it, when that is at most `most` bytes. */
export async function readWhole(source: Source, most: number, sentence: string): Promise<Uint8Array> {
  if (source.size > most) throw new PreviewProblem(sentence);
  return source.read(0, source.size);
}
