import { type QueryClient, type QueryKey, queryOptions } from "@tanstack/react-query";
import { call } from "#web/platform/api.ts";
import { deviceOwner } from "#web/platform/kept/device-caches.ts";
import { lateAreas } from "#web/platform/live.ts";
import { reviewLive } from "./live.ts";
import { countTogether } from "./on-messages/count-together.ts";

lateAreas.push(reviewLive);

/** What is drawn on one version of a file, or on whichever is current; kept live by `putAnnotation`. */
export const annotationsOf = (fileId: string, version?: number) =>
  queryOptions({
    queryKey: ["annotations", fileId, version ?? "current"],
    queryFn: async ({ client, queryKey }) => {
      await showKept(client, queryKey, { fileId, version });
      return call("listAnnotations", { id: fileId, version });
    },
  });

/** Whether one may draw on a file that is kept on this device, as it was when it was kept; null where that is not known. */
export const keptRight = (fileId: string) =>
  queryOptions({
    queryKey: ["kept-right", fileId],
    queryFn: async ({ client }) => (await readKept(client, fileId))?.mayDraw ?? null,
    enabled: () => isAnyKept(),
    // another tab may have kept it
    staleTime: 0,
    retry: false,
  });

/** Until somebody answers, who may not: a list that is held already is newer. */
async function showKept(
  cache: QueryClient,
  queryKey: QueryKey,
  { fileId, version }: { fileId: string; version: number | undefined },
): Promise<void> {
  const isHeld = () => cache.getQueryData(queryKey) !== undefined;
  if (!isAnyKept() || isHeld()) return;
  const kept = await readKept(cache, fileId).catch(() => null);
  if (!kept || kept.version !== (version ?? kept.version) || isHeld()) return;
  cache.setQueryData(queryKey, kept.list, { updatedAt: 0 });
}

const isAnyKept = () => localStorage.getItem(deviceOwner) !== null;
const readKept = async (cache: QueryClient, fileId: string) =>
  (await import("./device/read-annotations.ts")).readAnnotations(cache, fileId);

/** How many are open on a file that a message of this conversation carries; asked again when that may have changed. */
export const openOnSent = (conversationId: string, fileId: string) =>
  queryOptions({
    queryKey: ["open-annotations", conversationId, fileId],
    queryFn: () => countTogether(conversationId, fileId),
  });

/** How many are open on each file of a project; asked again when that may have changed. */
export const annotationCounts = (projectId: string) =>
  queryOptions({
    queryKey: ["annotation-counts", projectId],
    queryFn: () => call("countAnnotations", { id: projectId }),
  });
