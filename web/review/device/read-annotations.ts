import type { QueryClient } from "@tanstack/react-query";
import { me } from "#web/accounts/queries.ts";
import { readBeside } from "#web/files/device/kept-store.ts";
import { mayKeep } from "#web/platform/kept/may-keep.ts";
import type { KeptAnnotations } from "./kept-annotations.ts";

/** What this device keeps of what is drawn on a file; null where that is nothing. */
export async function readAnnotations(cache: QueryClient, fileId: string): Promise<KeptAnnotations | null> {
  if (!mayKeep()) return null;
  const { id } = await cache.ensureQueryData(me());
  return (await readBeside<KeptAnnotations>(id, fileId)) ?? null;
}
