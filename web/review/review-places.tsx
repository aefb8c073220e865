import { type ReviewPlace, useReviewed } from "#web/files/viewer/review-place.ts";
import { AnnotationTools } from "./annotation-tools.tsx";
import { AnnotationsToggle } from "./annotations-toggle.tsx";
import { ReviewDialogs } from "./design-reviews/review-dialogs.tsx";
import { ReviewsPanel } from "./design-reviews/reviews-panel.tsx";
import { ReviewsToggle } from "./design-reviews/reviews-toggle.tsx";
import { AnnotationDialogs } from "./panel/annotation-dialogs.tsx";
import { AnnotationsPanel } from "./panel/annotations-panel.tsx";
import { PrintButton } from "./print/print-button.tsx";
import { PrintPart } from "./print/print-part.tsx";
import { AnnotationSheet } from "./sheet/annotation-sheet.tsx";
import "./annotations.css";
import "./design-reviews/design-reviews.css";

/** All that a viewer has of annotations and reviews, by where it stands; it comes with the first file that has either. */
export function ReviewPlaces(props: Exclude<ReviewPlace, { place: "card" | "device" | "message" }>) {
  const { isDrawnOn, isDecidedOn } = useReviewed();
  switch (props.place) {
    case "head":
      return (
        <>
          {isDrawnOn && <AnnotationsToggle />}
          {isDecidedOn && <ReviewsToggle />}
          {isDrawnOn && <PrintButton className="max-sm:hidden" />}
        </>
      );
    case "tools":
      return (
        <>
          {isDrawnOn && <AnnotationTools />}
          <AnnotationDialogs />
          {isDrawnOn && <PrintPart />}
          {isDecidedOn && <ReviewDialogs />}
        </>
      );
    case "panel":
      return (
        <>
          {isDrawnOn && <AnnotationsPanel />}
          {isDecidedOn && <ReviewsPanel />}
        </>
      );
    case "sheet":
      return <AnnotationSheet {...props} />;
  }
}
