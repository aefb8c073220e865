import type { ReviewPlace } from "#web/files/viewer/review-place.ts";
import { lazy } from "#web/ui/lazy.ts";

const AnnotationCount = lazy(async () => ({ default: (await import("./annotation-count.tsx")).AnnotationCount }));
const ReviewPlaces = lazy(async () => ({ default: (await import("./review-places.tsx")).ReviewPlaces }));

/** What comes when something is looked at, or listed. By itself, so that a first load need not name all that it is made of. */
export function ReviewPart(props: ReviewPlace) {
  return props.place === "card" ? <AnnotationCount file={props.file} /> : <ReviewPlaces {...props} />;
}
