// What this device knows of the files that somebody keeps on it, and the rules it follows (decision 054).
import type { File, FilePreview } from "#contract/files.ts";
import { contentOf } from "../viewer/content-of.ts";

/** As much of a file as its viewer needs. Who brought it is left out: people are renamed, and this is read without a network. */
export type KeptContent = Pick<
  File,
  | "id"
  | "name"
  | "url"
  | "thumbnailUrl"
  | "mimeType"
  | "size"
  | "width"
  | "height"
  | "projectId"
  | "version"
  | "versionAt"
>;

export interface KeptFile {
  kind: "file";
  person: string;
  id: string;
  projectId: string;
  /** Marked by itself; else it is here with its project. */
  isOwn: boolean;
  /** Taken off the device, while all others of its project are kept. */
  isLeftOut: boolean;
  /** As the server told it last. */
  latest: KeptContent;
  /** One version of it, whole; null until there is one. */
  here: Here | null;
  /** The browser threw it away. */
  isLost: boolean;
  /** Why it does not come, and what to do about it. */
  problem: string | null;
}

export interface Here {
  content: KeptContent;
  preview: FilePreview | null;
  /** Under which its parts lie in the cache. */
  names: string[];
  /** Bytes of all parts. */
  bytes: number;
}

export interface KeptProject {
  kind: "project";
  person: string;
  id: string;
  name: string;
  /** All of it, also what is added later; else some of its files. */
  isWhole: boolean;
}

export interface Kept {
  files: KeptFile[];
  projects: KeptProject[];
}

export function contentIn(file: KeptContent | File): KeptContent {
  const { id, name, url, thumbnailUrl, mimeType, size, width, height, projectId, version, versionAt } = file;
  return { id, name, url, thumbnailUrl, mimeType, size, width, height, projectId, version, versionAt };
}

export function newRecord(person: string, file: File | KeptContent, isOwn: boolean): KeptFile {
  return {
    ...{ kind: "file", person, id: file.id, projectId: file.projectId ?? "", isOwn, isLeftOut: false },
    ...{ latest: contentIn(file), here: null, isLost: false, problem: null },
  };
}

/** The bytes of its newest version are not here yet. */
export function isBehind({ here, latest, isLeftOut }: KeptFile): boolean {
  return !isLeftOut && (!here || contentOf(here.content.url) !== contentOf(latest.url));
}

/** What a viewer is given: whole, at the address that it was kept by, and called as it is now. */
export function shownAs({ here, latest }: KeptFile): KeptContent | null {
  return (
    here && {
      ...here.content,
      name: contentOf(here.content.url) === contentOf(latest.url) ? latest.name : here.content.name,
    }
  );
}

/**
 * What is kept after the server was asked. `listed`: all files of each project that is kept whole, null where it may not be seen
 * any more; `seen`: of the others those that may.
 */
export function afterLook(
  kept: Kept,
  listed: ReadonlyMap<string, readonly File[] | null>,
  seen: readonly File[],
): { files: KeptFile[]; gone: KeptFile[]; goneProjects: string[] } {
  const goneProjects = kept.projects
    .filter(({ id, isWhole }) => isWhole && listed.get(id) === null)
    .map(({ id }) => id);
  const told = new Map(
    [...[...listed.values()].flatMap((files) => files ?? []), ...seen].map((file) => [file.id, file]),
  );
  const files: KeptFile[] = [];
  const gone: KeptFile[] = [];
  for (const record of kept.files) {
    const file = told.get(record.id);
    if (!file?.projectId || file.deletedAt) gone.push(record);
    // it was moved into another project, which is another's to keep
    else files.push({ ...record, projectId: file.projectId, latest: contentIn(file) });
  }
  const known = new Set(kept.files.map(({ id }) => id));
  for (const { id, person } of kept.projects) {
    for (const file of listed.get(id) ?? []) if (!known.has(file.id)) files.push(newRecord(person, file, false));
  }
  return { files, gone, goneProjects };
}

/** The share of the browser's room that stays free, and bytes below which that never falls. */
const [freeShare, freeLeast] = [0.1, 50 * 1024 ** 2];

/** Bytes that are missing for a file of this size; 0 where there is room. What the browser does not say is taken for enough. */
export function missingRoom(size: number, { quota, usage }: { quota?: number; usage?: number }): number {
  if (!quota) return 0;
  const spare = Math.max(freeLeast, quota * freeShare);
  return Math.max(0, Math.ceil(size + spare + (usage ?? 0) - quota));
}
