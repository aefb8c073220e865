// What is drawn on the files that somebody keeps on a device, and the rules by which that is kept with them (decision 059).
import type { AnnotationList, FoundAnnotations } from "#contract/annotations.ts";
import { maxFilesFound } from "#contract/limits.ts";
import { previewKind } from "#domain/files/preview-kind.ts";
import type { KeptFile } from "#web/files/device/kept-record.ts";

/** Of the version of a file that is here. */
export interface KeptAnnotations {
  /** The file's. */
  id: string;
  version: number;
  /** By which the server knows it again. */
  mark: string;
  mayDraw: boolean;
  list: AnnotationList;
}

export interface Question {
  ids: string[];
  versions: Record<string, number>;
  marks: Record<string, string>;
}

/** What is asked of all files that are here and are drawn on, or of `only` these: as many together as an answer is given for. */
export function questionsOf(
  files: readonly KeptFile[],
  held: readonly KeptAnnotations[],
  only?: ReadonlySet<string>,
): Question[] {
  const known = new Map(held.map((one) => [one.id, one]));
  const wanted = files.flatMap(({ id, here }) =>
    here && isDrawnOn(here.content) && (only?.has(id) ?? true) ? here : [],
  );
  const questions: Question[] = [];
  for (let at = 0; at < wanted.length; at += maxFilesFound) {
    const part = wanted.slice(at, at + maxFilesFound).map(({ content: { id, version } }) => ({ id, version }));
    questions.push({
      ids: part.map(({ id }) => id),
      versions: Object.fromEntries(part.map(({ id, version }) => [id, version])),
      marks: Object.fromEntries(
        part.flatMap(({ id, version }) => {
          const one = known.get(id);
          return one?.version === version ? [[id, one.mark]] : [];
        }),
      ),
    });
  }
  return questions;
}

/** What of an answer is another than what is held. */
export function newsIn(items: readonly FoundAnnotations[], held: readonly KeptAnnotations[]): KeptAnnotations[] {
  return items.flatMap(({ fileId: id, version, mark, mayDraw, list }) => {
    if (list) return { id, version, mark, mayDraw, list };
    const known = held.find((one) => one.id === id && one.version === version && one.mark === mark);
    return known && known.mayDraw !== mayDraw ? { ...known, mayDraw } : [];
  });
}

function isDrawnOn({ mimeType }: { mimeType: string }): boolean {
  return ["picture", "pdf"].includes(previewKind(mimeType));
}
