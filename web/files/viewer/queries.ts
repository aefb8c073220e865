import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { ArchiveListing, FilePreview } from "#contract/files.ts";
import { maxTextShown } from "#contract/limits.ts";
import { decodeText } from "#domain/files/decode-text.ts";
import { call } from "#web/platform/api.ts";
import { deviceOwner } from "#web/platform/kept/device-caches.ts";
import { readRecording } from "./read-recording.ts";
import type { Viewed } from "./viewed.ts";

const soon = 1000;

export const fileById = (id: string) =>
  queryOptions({ queryKey: ["file", id], queryFn: () => call("getFile", { id }) });

/** Asked again while it is being made. By its address: a new content is another preview. */
export const previewOf = ({ id, url, onlyVersion }: Pick<Viewed, "id" | "url" | "onlyVersion">) =>
  queryOptions({
    queryKey: ["file-preview", id, url],
    queryFn: async ({ client }) =>
      (await keptHere(client, { id, url })) ??
      (onlyVersion ? call("getVersionPreview", { id, version: onlyVersion }) : call("getFilePreview", { id })),
    refetchInterval: ({ state }) => (state.data?.state === "pending" ? soon : false),
  });

/** Of a content that is kept whole on this device, whoever can be reached; of another one nothing. */
async function keptHere(client: QueryClient, file: { id: string; url: string }): Promise<FilePreview | null> {
  if (!localStorage.getItem(deviceOwner)) return null;
  return import("../device/kept-preview.ts").then(({ keptPreview }) => keptPreview(client, file)).catch(() => null);
}

/** The beginning of a text. */
export const textAt = (url: string) =>
  queryOptions({
    queryKey: ["file-text", url],
    queryFn: async () => {
      const response = await get(url, { range: `bytes=0-${maxTextShown - 1}` });
      return decodeText(new Uint8Array(await response.arrayBuffer()).subarray(0, maxTextShown));
    },
    gcTime: 60_000,
  });

export const listingAt = (url: string) =>
  queryOptions({
    queryKey: ["file-listing", url],
    queryFn: async () => (await (await get(url)).json()) as ArchiveListing,
    gcTime: 60_000,
  });

/** A waveform as the server made it. */
export const peaksAt = (url: string) =>
  queryOptions({ queryKey: ["file-peaks", url], queryFn: async () => (await (await get(url)).json()) as number[] });

/** Read here: of what the server cannot decode, or has not yet. */
export const recordingAt = (url: string) =>
  queryOptions({
    queryKey: ["recording", url],
    queryFn: async () => readRecording(await (await get(url)).arrayBuffer()),
    retry: false,
  });

export const scoreAt = (url: string) =>
  queryOptions({
    queryKey: ["file-score", url],
    queryFn: async () => decodeText(new Uint8Array(await (await get(url)).arrayBuffer())),
    gcTime: 60_000,
  });

async function get(url: string, headers: Record<string, string> = {}): Promise<Response> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error("This file could not be loaded.");
  return response;
}
