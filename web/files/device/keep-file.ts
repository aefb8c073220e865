// What people say: this is to be kept on this device, this is not any more.
import type { QueryClient } from "@tanstack/react-query";
import { me } from "#web/accounts/queries.ts";
import { askToStay } from "#web/platform/ask-to-stay.ts";
import { project as projectQuery } from "#web/projects/queries.ts";
import { keepUp, stopBringing } from "./keep-up.ts";
import { type Kept, type KeptContent, type KeptFile, type KeptProject, newRecord } from "./kept-record.ts";
import { changeKept, dropBytes } from "./kept-store.ts";
import { tellWorker } from "./worker-words.ts";

/** It comes now, or as soon as there is a network. Also tries again what had no room. */
export async function keepFile(cache: QueryClient, file: KeptContent): Promise<void> {
  const person = await personOf(cache);
  const row = await projectRow(cache, person, file.projectId ?? "");
  await changeKept(person, ({ files, projects }) => {
    const known = files.find(({ id }) => id === file.id);
    const record = known ?? newRecord(person, file, true);
    const isOwn = known ? known.isOwn || known.isLeftOut : true;
    return {
      put: [
        { ...record, isOwn, isLeftOut: false, problem: null },
        ...(projects.some(({ id }) => id === row.id) ? [] : [row]),
      ],
    };
  });
  void askToStay();
  void keepUp();
}

/** Its bytes go at once. Where its project is kept whole it is left out of that. */
export async function leaveFile(cache: QueryClient, id: string): Promise<void> {
  const person = await personOf(cache);
  await leave(person, ({ files, projects }) => {
    const file = files.find((one) => one.id === id);
    if (!file) return { gone: [] };
    const project = projects.find((one) => one.id === file.projectId);
    if (project?.isWhole)
      return { gone: [file], put: [{ ...file, isLeftOut: true, isOwn: false, here: null, problem: null }] };
    const isLast = files.every((one) => one.id === id || one.projectId !== file.projectId);
    return { gone: [file], drop: [file, ...(isLast && project ? [project] : [])] };
  });
}

/** All of its files, also those that are added later. */
export async function keepProject(cache: QueryClient, projectId: string): Promise<void> {
  const person = await personOf(cache);
  const row = await projectRow(cache, person, projectId);
  await changeKept(person, ({ files }) => ({
    put: [
      { ...row, isWhole: true },
      ...files
        .filter((file) => file.projectId === projectId)
        .map((file) => ({ ...file, isLeftOut: false, problem: null })),
    ],
  }));
  void askToStay();
  void keepUp();
}

/** With all of its files, however they came here. */
export async function leaveProject(cache: QueryClient, projectId: string): Promise<void> {
  await leave(await personOf(cache), ({ files, projects }) => {
    const gone = files.filter((file) => file.projectId === projectId);
    return { gone, drop: [...gone, ...projects.filter(({ id }) => id === projectId)] };
  });
}

export async function leaveAll(cache: QueryClient): Promise<void> {
  await leave(await personOf(cache), ({ files, projects }) => ({ gone: files, drop: [...files, ...projects] }));
}

type Leaving = { gone: KeptFile[]; put?: KeptFile[]; drop?: (KeptFile | KeptProject)[] };

async function leave(person: string, choose: (kept: Kept) => Leaving): Promise<void> {
  let gone: KeptFile[] = [];
  await changeKept(person, (kept) => {
    const { gone: found, ...change } = choose(kept);
    gone = found;
    return change;
  });
  stopBringing(gone.map(({ id }) => id));
  await dropBytes(
    person,
    gone.flatMap(({ here }) => here?.names ?? []),
  );
  tellWorker();
  // what came of it in part goes, too
  void keepUp();
}

async function personOf(cache: QueryClient): Promise<string> {
  return (await cache.ensureQueryData(me())).id;
}

async function projectRow(cache: QueryClient, person: string, id: string): Promise<KeptProject> {
  const { name } = await cache.ensureQueryData(projectQuery(id));
  return { kind: "project", person, id, name, isWhole: false };
}

/** Either of the two. */
export async function toggleFile(cache: QueryClient, file: KeptContent, isToBeKept: boolean): Promise<void> {
  await (isToBeKept ? keepFile(cache, file) : leaveFile(cache, file.id));
}
