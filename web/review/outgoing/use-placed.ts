import { useReviewed } from "#web/files/viewer/review-place.ts";
import { useAnnotations } from "../use-annotations.ts";
import { useWaiting } from "./use-waiting.ts";
import { placedOn } from "./waiting.ts";

/** What waits on this device, by where it stands in what is looked at. */
export function usePlaced(): ReturnType<typeof placedOn> {
  const { file } = useReviewed();
  const { query } = useAnnotations();
  const waiting = useWaiting();
  const version = query.data?.version ?? file.onlyVersion ?? file.version;
  return placedOn(waiting, { fileId: file.id, version, items: query.data?.items ?? [] });
}
