// Design reviews in the cache: those of a file, those that a project waits for, and those that wait for whoever looks.
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { DesignReview } from "#contract/design-reviews.ts";
import type { File } from "#contract/files.ts";
import { isOpenReview } from "#domain/review/is-open-review.ts";
import { me as meQuery } from "#web/accounts/queries.ts";
import { fetchAgain } from "#web/platform/fetch-again.ts";
import { latestTold } from "#web/platform/latest-told.ts";
import type { FactPayload, LiveHandlers } from "#web/platform/live.ts";

interface List {
  items: DesignReview[];
}

/** When each was changed last, as far as was told. What is gone was changed later than anything else. */
const told = latestTold<string>();
const gone = "gone";
/** Of each file, as far as was told: when it was changed last, and which version counts. */
const toldFiles = latestTold<string>();
const toldVersions = latestTold<number>();

const assigned: QueryKey = ["design-reviews", "mine"];
const ofFile = (fileId: string): QueryKey => ["design-reviews", "of-file", fileId];
const ofProject = (projectId: string): QueryKey => ["design-reviews", "of-project", projectId];
/** Those of all projects that are held. */
const ofProjects: QueryKey = ["design-reviews", "of-project"];

/**
 * Into the list of its file and, while it is open, into its project's and, where it waits for me, into mine, each at its place. One
 * that is older than what was told, or was taken back since, changes nothing.
 */
export function putDesignReview(
  cache: QueryClient,
  given: DesignReview,
  me = cache.getQueryData(meQuery().queryKey)?.id,
): QueryKey[] {
  const keys = [ofFile(given.fileId), ofProject(given.projectId), assigned];
  const held = heldReview(cache, given);
  if (isOlder(given, held, told.of(cache, given.id))) return keys;
  told.note(cache, given.id, given.updatedAt);
  // the very same once more knows nothing of what its file became since
  const known = held?.updatedAt === given.updatedAt ? held : given;
  const review = atVersion(known, toldVersions.of(cache, given.fileId) ?? 0);
  changeList(cache, ofFile(given.fileId), (items) => placed(items, review, isNewer));
  const putWaiting = (key: QueryKey, isListed: boolean) =>
    changeList(cache, key, (items) =>
      isListed ? placed(items, review, isMorePressing) : items.filter(({ id }) => id !== review.id),
    );
  putWaiting(ofProject(review.projectId), isOpenReview(review));
  putWaiting(assigned, isOpenReview(review) && review.assignedTo.id === me);
  return keys;
}

/** For good. */
export function dropDesignReview(
  cache: QueryClient,
  { id, fileId }: FactPayload<"design-review:cancelled">,
): QueryKey[] {
  told.note(cache, id, gone);
  for (const key of [ofFile(fileId), ...waitingLists(cache)])
    changeList(cache, key, (items) => items.filter((one) => one.id !== id));
  return [ofFile(fileId), ofProjects, assigned];
}

export const designReviewsLive: LiveHandlers = {
  "design-review:created": putDesignReview,
  "design-review:updated": putDesignReview,
  "design-review:assigned": putDesignReview,
  "design-review:commented": putDesignReview,
  "design-review:decided": putDesignReview,
  "design-review:cancelled": dropDesignReview,
  "file:version-added": (cache, { file }) => putFileFacts(cache, file),
  "file:updated": putFileFacts,
  // what lies in the bin waits for nobody; what came out of it the server knows
  "file:removed": (cache, { id }) => {
    for (const key of waitingLists(cache))
      changeList(cache, key, (items) => items.filter(({ fileId }) => fileId !== id));
    return [ofProjects, assigned];
  },
  "file:restored": (cache, { projectId }) => {
    if (projectId) fetchAgain(cache, { queryKey: ofProject(projectId) });
    return askForAssigned(cache);
  },
  "project:updated": (cache, { id, name, archivedAt }) => {
    const ofThis = cache.getQueryData<List>(ofProject(id))?.items ?? [];
    if (ofThis.some((one) => one.projectName !== name)) fetchAgain(cache, { queryKey: ofProject(id) });
    const held = cache.getQueryData<List>(assigned)?.items.filter(({ projectId }) => projectId === id) ?? [];
    // one that is opened again may bring what is held nowhere
    const isNews =
      archivedAt === null ? held.length === 0 || held.some((one) => one.projectName !== name) : held.length > 0;
    return isNews ? askForAssigned(cache) : [];
  },
  "project:deleted": askForAssigned,
  "project:restored": askForAssigned,
  "project:member-joined": (cache, { id }, me) => (id === me ? askForAssigned(cache) : []),
  "project:member-left": (cache, { userId }, me) => (userId === me ? askForAssigned(cache) : []),
};

/** Whoever is asking for it asks once more by that: it is none of what was touched. */
function askForAssigned(cache: QueryClient): QueryKey[] {
  fetchAgain(cache, { queryKey: assigned });
  return [];
}

/** What is open is about whichever version is current; all of them bear the name of the file. */
function putFileFacts(cache: QueryClient, { id, version, name, updatedAt }: File): QueryKey[] {
  const keys = [ofFile(id), ofProjects, assigned];
  if (updatedAt < (toldFiles.of(cache, id) ?? "")) return keys;
  toldFiles.note(cache, id, updatedAt);
  toldVersions.note(cache, id, version);
  for (const key of [ofFile(id), ...waitingLists(cache)])
    changeList(cache, key, (items) =>
      items.map((one) => (one.fileId === id ? atVersion({ ...one, fileName: name }, version) : one)),
    );
  return keys;
}

function atVersion(review: DesignReview, current: number): DesignReview {
  return isOpenReview(review) && review.version < current ? { ...review, version: current } : review;
}

function changeList(cache: QueryClient, key: QueryKey, change: (items: DesignReview[]) => DesignReview[]): void {
  cache.setQueryData<List>(key, (list) => list && { ...list, items: change(list.items) });
}

/** Those of what is open, of whichever projects are held. */
function waitingLists(cache: QueryClient): QueryKey[] {
  return [assigned, ...cache.getQueriesData({ queryKey: ofProjects }).map(([key]) => key)];
}

/** As it stands in the first list that has it: `putDesignReview` changes all. */
function heldReview(cache: QueryClient, { id, fileId, projectId }: DesignReview): DesignReview | undefined {
  return [ofFile(fileId), ofProject(projectId), assigned]
    .flatMap((key) => cache.getQueryData<List>(key)?.items ?? [])
    .find((one) => one.id === id);
}

function isOlder({ updatedAt }: DesignReview, held: DesignReview | undefined, last = ""): boolean {
  return updatedAt < last || updatedAt < (held?.updatedAt ?? "");
}

type IsBefore = (one: DesignReview, other: DesignReview) => boolean;

function placed(items: DesignReview[], review: DesignReview, isBefore: IsBefore): DesignReview[] {
  const others = items.filter(({ id }) => id !== review.id);
  const at = others.findIndex((other) => isBefore(review, other));
  return at === -1 ? [...others, review] : [...others.slice(0, at), review, ...others.slice(at)];
}

/** As the server lists those of a file. */
function isNewer(one: DesignReview, other: DesignReview): boolean {
  return one.createdAt === other.createdAt ? one.id > other.id : one.createdAt > other.createdAt;
}

/** As the server lists what waits for somebody: by its deadline, then what was asked first. */
function isMorePressing(one: DesignReview, other: DesignReview): boolean {
  const [deadline, others] = [one.deadline ?? "~", other.deadline ?? "~"];
  return deadline === others ? isNewer(other, one) : deadline < others;
}
