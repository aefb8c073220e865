import type { Annotation } from "#contract/annotations.ts";
import { isBeingDrawn, movedNow, type Preview } from "#domain/review/previews.ts";
import { useReviewed } from "#web/files/viewer/review-place.ts";
import { useRoom } from "../use-room.ts";
import { usePreviews } from "./use-previews.ts";

/** What others draw and move on this page of this version; what is stored is moved only where it is shown. */
export function useOthersDrawing(page: number | null, { version, items }: { version?: number; items: Annotation[] }) {
  const [{ isOn }] = useRoom();
  const { file } = useReviewed();
  const previews = usePreviews(file.id).filter((one) => one.page === page && one.version === version);
  const isMoved = (preview: Preview) => isOn && items.some((one) => movedNow(one, [preview]) !== undefined);
  return {
    isMoved,
    drawing: previews.filter((one) => isBeingDrawn(one, items) || isMoved(one)),
    /** Where a mark is while whoever made it moves it. */
    placed: (annotation: Annotation) => ({ ...annotation, ...movedNow(annotation, previews)?.shape }),
  };
}
