import { Fragment } from "react";
import { lastSaid } from "./last-word.ts";
import { usePlaced } from "./use-placed.ts";
import { isResolution } from "./waiting.ts";
import { WaitingState } from "./waiting-state.tsx";

/** Of what was done to an annotation, as far as that stands where it was done. */
export function WaitingChanges({ annotationId }: { annotationId: string }) {
  const changes = usePlaced().changes.filter(({ input }) => input.annotationId === annotationId);
  return changes.map((entry) => (
    <Fragment key={entry.id}>
      {/* that it is resolved is said with whoever did it */}
      {isResolution(entry) && entry.state === "waiting" && !lastSaid(entry) && (
        <p className="annotation-acts annotation-facts">You reopened it.</p>
      )}
      <WaitingState entry={entry} />
    </Fragment>
  ));
}
