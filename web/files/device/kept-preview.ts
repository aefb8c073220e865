import type { QueryClient } from "@tanstack/react-query";
import type { FilePreview } from "#contract/files.ts";
import { mayKeep } from "#web/platform/kept/may-keep.ts";
import { onDevice } from "../queries.ts";
import { contentOf } from "../viewer/content-of.ts";

/** Of a content that is kept here: as it was when it was kept. Its addresses are good where a worker answers for them. */
export async function keptPreview(
  client: QueryClient,
  { id, url }: { id: string; url: string },
): Promise<FilePreview | null> {
  if (!mayKeep()) return null;
  const kept = await client.ensureQueryData(onDevice()).catch(() => null);
  const here = kept?.files.find((file) => file.id === id)?.here;
  return here && contentOf(here.content.url) === contentOf(url) ? here.preview : null;
}
