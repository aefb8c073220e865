import { baseKey, baseName, endingOf } from "./base-name.ts";
import { previewKind } from "./preview-kind.ts";

interface Grouped {
  id: string;
  name: string;
  /** Mime type. */
  type: string;
}

export interface FileGroup<File> {
  key: string;
  /** What they have in common, as the first of them is called. */
  name: string;
  files: File[];
}

/**
 * By their base name (`baseName`), as far as they are looked at as the same kind: a picture of a drill is no version of its
 * PDF; of what is only downloaded the ending counts. Groups and files stay in the given order, and each file comes once.
 */
export function groupFiles<File extends Grouped>(files: readonly File[]): FileGroup<File>[] {
  const groups = new Map<string, FileGroup<File>>();
  const known = new Set<string>();
  for (const file of files) {
    if (known.has(file.id)) continue;
    known.add(file.id);
    const kind = previewKind(file.type);
    const key = `${kind === "none" ? endingOf(file.name) : kind} ${baseKey(file.name)}`;
    const group = groups.get(key) ?? { key, name: baseName(file.name), files: [] };
    group.files.push(file);
    groups.set(key, group);
  }
  return [...groups.values()];
}
