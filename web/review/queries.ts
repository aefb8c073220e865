import { queryOptions } from "@tanstack/react-query";
import { call } from "#web/platform/api.ts";
import { lateAreas } from "#web/platform/live.ts";
import { reviewLive } from "./live.ts";
import { countTogether } from "./on-messages/count-together.ts";

lateAreas.push(reviewLive);

/** What is drawn on one version of a file, or on whichever is current; kept live by `putAnnotation`. */
export const annotationsOf = (fileId: string, version?: number) =>
  queryOptions({
    queryKey: ["annotations", fileId, version ?? "current"],
    queryFn: () => call("listAnnotations", { id: fileId, version }),
  });

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
