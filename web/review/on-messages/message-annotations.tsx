import type { ReviewPlace } from "#web/files/viewer/review-place.ts";
import { AnnotatedFile } from "./annotated-file.tsx";
import "./on-messages.css";

/** What is drawn on the pictures and documents of a message, below them (S3 section 2, message thread). */
export function MessageAnnotations({ conversationId, files, onOpen }: Extract<ReviewPlace, { place: "message" }>) {
  return files.map((file) => (
    <AnnotatedFile
      key={file.id}
      conversationId={conversationId}
      file={file}
      isAlone={files.length === 1}
      onOpen={(annotations) => onOpen(file.id, annotations)}
    />
  ));
}
