import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { consultationTabs } from "#contract/choices.ts";
import { call } from "#web/platform/api.ts";
import { lateAreas } from "#web/platform/live.ts";
import { paging } from "#web/platform/paged.ts";
import { consultationLive } from "./live.ts";

lateAreas.push(consultationLive);

export type Tab = (typeof consultationTabs)[number];

/** What can be read without a network after it was looked at. */
const visited = { meta: { persist: "visited" } };

/** Those that I take part in, or those of a project that I may see; a list for each tab, kept live by `putConsultation`. */
export const consultations = (tab: Tab, projectId = "") =>
  infiniteQueryOptions({
    queryKey: projectId ? ["consultations", tab, projectId] : ["consultations", tab],
    queryFn: ({ pageParam }) =>
      call("listConsultations", { tab, projectId: projectId || undefined, cursor: pageParam ?? undefined }),
    ...paging,
    ...visited,
  });

export const consultation = (id: string) =>
  queryOptions({ queryKey: ["consultation", id], queryFn: () => call("getConsultation", { id }), ...visited });

/** The one of this conversation, or none; kept live as the lists are. */
export const consultationOf = (conversationId: string) =>
  queryOptions({
    queryKey: ["consultation-of", conversationId],
    queryFn: () => call("listConsultations", { tab: "all", conversationId }),
    enabled: conversationId !== "",
    ...visited,
  });
