import type { ReviewPlace } from "#web/files/viewer/review-place.ts";
import { lazy } from "#web/ui/lazy.ts";

const AnnotationCount = lazy(async () => ({ default: (await import("./annotation-count.tsx")).AnnotationCount }));
const MessageAnnotations = lazy(async () => ({
  default: (await import("./on-messages/message-annotations.tsx")).MessageAnnotations,
}));
const WaitingHere = lazy(async () => ({ default: (await import("./outgoing/waiting-here.tsx")).WaitingHere }));
const ReviewPlaces = lazy(async () => ({ default: (await import("./review-places.tsx")).ReviewPlaces }));

/** What comes when something is looked at, or listed. By itself, so that a first load need not name all that it is made of. */
export function ReviewPart(props: ReviewPlace) {
  switch (props.place) {
    case "card":
      return <AnnotationCount file={props.file} />;
    case "device":
      return <WaitingHere />;
    case "message":
      return <MessageAnnotations {...props} />;
    default:
      return <ReviewPlaces {...props} />;
  }
}
