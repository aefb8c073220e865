import type { ReviewPlace } from "#web/files/viewer/review-place.ts";
import { AnnotationTools } from "./annotation-tools.tsx";
import { AnnotationsToggle } from "./annotations-toggle.tsx";
import { AnnotationDialogs } from "./panel/annotation-dialogs.tsx";
import { AnnotationsPanel } from "./panel/annotations-panel.tsx";
import { AnnotationSheet } from "./sheet/annotation-sheet.tsx";

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
