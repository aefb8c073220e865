// Workflows in the cache: what runs wherever I see it, and all of a project.
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { StudioTemplate } from "#contract/workflow-templates.ts";
import type { Workflow } from "#contract/workflows.ts";
import { fetchAgain } from "#web/platform/fetch-again.ts";
import { latestTold } from "#web/platform/latest-told.ts";
import type { LiveHandlers } from "#web/platform/live.ts";

interface List {
  items: Workflow[];
}

/** When each was changed last, as far as was told. */
const told = latestTold<string>();

const running: QueryKey = ["workflows", "running"];
const ofProject = (projectId: string): QueryKey => ["workflows", "of-project", projectId];

/** Into the lists where it belongs, at its place; out of those where it does not. One that is older than what was told changes nothing. */
export function putWorkflow(cache: QueryClient, workflow: Workflow): QueryKey[] {
  const keys = [running, ofProject(workflow.projectId)];
  if (workflow.updatedAt < (told.of(cache, workflow.id) ?? heldAt(cache, workflow))) return keys;
  told.note(cache, workflow.id, workflow.updatedAt);
  const isRunning = workflow.status === "running";
  changeList(cache, running, (items) => (isRunning ? placed(items, workflow) : without(items, workflow)));
  changeList(cache, ofProject(workflow.projectId), (items) => placed(items, workflow));
  return keys;
}

interface Templates {
  items: StudioTemplate[];
}
const ofStudio: QueryKey = ["workflow-templates", "studio"];

/** Into the list of whoever may change them: those of the house first, the others by name. What is told has it asked for again. */
export function putStudioTemplate(cache: QueryClient, template: StudioTemplate): void {
  dropStudioTemplate(cache, template.id);
  cache.setQueryData<Templates>(ofStudio, (list) => {
    if (!list) return list;
    const at = list.items.findIndex(({ isOwn, name }) => isOwn && name > template.name);
    return { items: list.items.toSpliced(at === -1 ? list.items.length : at, 0, template) };
  });
}

export function dropStudioTemplate(cache: QueryClient, id: string): void {
  cache.setQueryData<Templates>(ofStudio, (list) => list && { items: list.items.filter((one) => one.id !== id) });
}

export const workflowsLive: LiveHandlers = {
  "workflow:started": putWorkflow,
  "workflow:updated": putWorkflow,
  "workflow:template-changed": askForTemplates,
  "project:updated": (cache, { id, name, archivedAt }) => {
    for (const key of [running, ofProject(id)])
      changeList(cache, key, (items) =>
        items.map((one) => (one.projectId === id && one.projectName !== name ? { ...one, projectName: name } : one)),
      );
    if (archivedAt !== null) dropRunning(cache, id);
    // one that is opened again may bring what is held nowhere
    else if (!isRunningIn(cache, id)) fetchAgain(cache, { queryKey: running });
    return [ofProject(id)];
  },
  "project:deleted": (cache, { id }) => {
    dropRunning(cache, id);
    return [running];
  },
  "project:restored": askForRunning,
  "project:member-joined": (cache, { id }, me) => (id === me ? askForRunning(cache) : []),
  "project:member-left": (cache, { userId }, me) => (userId === me ? askForRunning(cache) : []),
};

/** Which of them I may start is the server's to say. */
function askForTemplates(cache: QueryClient): QueryKey[] {
  fetchAgain(cache, { queryKey: ["workflow-templates"] });
  return [];
}

function dropRunning(cache: QueryClient, id: string): void {
  changeList(cache, running, (items) => items.filter(({ projectId }) => projectId !== id));
}

function isRunningIn(cache: QueryClient, id: string): boolean {
  return cache.getQueryData<List>(running)?.items.some(({ projectId }) => projectId === id) ?? false;
}

/** Whoever is asking for it asks once more by that: it is none of what was touched. */
function askForRunning(cache: QueryClient): QueryKey[] {
  fetchAgain(cache, { queryKey: running });
  return [];
}

function heldAt(cache: QueryClient, { id, projectId }: Workflow): string {
  const lists = [running, ofProject(projectId)].flatMap((key) => cache.getQueryData<List>(key)?.items ?? []);
  return lists.find((one) => one.id === id)?.updatedAt ?? "";
}

function changeList(cache: QueryClient, key: QueryKey, change: (items: Workflow[]) => Workflow[]): void {
  cache.setQueryData<List>(key, (list) => list && { ...list, items: change(list.items) });
}

function without(items: Workflow[], { id }: Workflow): Workflow[] {
  return items.filter((one) => one.id !== id);
}

/** As the server lists them: what runs first, the newest first. */
function placed(items: Workflow[], workflow: Workflow): Workflow[] {
  const others = without(items, workflow);
  const at = others.findIndex((other) => isBefore(workflow, other));
  return at === -1 ? [...others, workflow] : [...others.slice(0, at), workflow, ...others.slice(at)];
}

function isBefore(one: Workflow, other: Workflow): boolean {
  const [runs, otherRuns] = [one.status === "running", other.status === "running"];
  if (runs !== otherRuns) return runs;
  return one.startedAt === other.startedAt ? one.id < other.id : one.startedAt > other.startedAt;
}
