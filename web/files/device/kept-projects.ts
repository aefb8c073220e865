import type { Kept, KeptFile, KeptProject } from "./kept-record.ts";

export interface ListedProject extends KeptProject {
  files: KeptFile[];
}

/** As the page lists them: both by name; what was left out is not here. */
export function byProject({ files, projects }: Kept): ListedProject[] {
  const names = new Intl.Collator("und", { numeric: true });
  return projects
    .map((project) => ({
      ...project,
      files: files
        .filter(({ projectId, isLeftOut }) => projectId === project.id && !isLeftOut)
        .toSorted((one, other) => names.compare(one.latest.name, other.latest.name) || (one.id < other.id ? -1 : 1)),
    }))
    .toSorted((one, other) => names.compare(one.name, other.name) || (one.id < other.id ? -1 : 1));
}
