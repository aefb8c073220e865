import type { ReviewPlace } from "#web/files/viewer/review-place.ts";
import { AnnotationDialogs } from "./annotation-dialogs.tsx";
import { AnnotationSheet } from "./annotation-sheet.tsx";
import { AnnotationTools } from "./annotation-tools.tsx";
import { AnnotationsPanel } from "./annotations-panel.tsx";
import { AnnotationsToggle } from "./annotations-toggle.tsx";

/** All that a viewer has of annotations, by where it stands; it comes with the first picture or document that is opened. */
export function ReviewPlaces(props: Exclude<ReviewPlace, { place: "card" }>) {
  switch (props.place) {
    case "head":
      return <AnnotationsToggle />;
    case "tools":
      return (
        <>
          <AnnotationTools />
          <AnnotationDialogs />
        </>
      );
    case "panel":
      return <AnnotationsPanel />;
    case "sheet":
      return <AnnotationSheet {...props} />;
  }
}
