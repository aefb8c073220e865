import type { Annotation } from "#contract/annotations.ts";
import type { DeletionEntry } from "../outgoing/waiting.ts";
import { WaitingState } from "../outgoing/waiting-state.tsx";

/** In the place of an annotation that is gone for its writer, and for all others once that is sent. */
export function DeletedEntry({ annotation, entry }: { annotation: Annotation; entry: DeletionEntry }) {
  return (
    <li data-entry={annotation.id}>
      <p className="annotation-deleted">You deleted annotation {annotation.number}.</p>
      <WaitingState entry={entry} />
    </li>
  );
}
