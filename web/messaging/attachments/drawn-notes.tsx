import { use, useState } from "react";
import { previewKind } from "#domain/files/preview-kind.ts";
import { ReviewPartContext } from "#web/files/viewer/review-place.ts";
import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { Optional } from "#web/ui/optional.tsx";
import type { ShownMessage } from "../live.ts";
import { useHoldRow } from "../message-list/held-rows.ts";

const SharedViewer = lazy(async () => ({ default: (await import("./shared-viewer.tsx")).SharedViewer }));

/** Below what a message carries: what is drawn on it. */
export function DrawnNotes({ message: { id, conversationId, attachments } }: { message: ShownMessage }) {
  const Review = use(ReviewPartContext);
  const [viewed, setViewed] = useState<{ id: string; annotations?: string } | null>(null);
  useHoldRow(id, viewed !== null);
  const drawable = attachments.filter(({ type }) => ["picture", "pdf"].includes(previewKind(type)));
  return (
    <div className="message-notes mt-2 grid max-w-full gap-2 empty:hidden">
      {Review && drawable.length > 0 && (
        <Optional isSilent>
          <Review
            place="message"
            conversationId={conversationId}
            files={drawable}
            onOpen={(fileId, annotations) => setViewed({ id: fileId, annotations })}
          />
        </Optional>
      )}
      {viewed && (
        <Late onGiveUp={() => setViewed(null)}>
          <SharedViewer
            conversationId={conversationId}
            {...viewed}
            attachments={attachments}
            // what one leafs to begins as ever
            onChange={(next) => setViewed(next === null ? null : { ...viewed, id: next })}
          />
        </Late>
      )}
    </div>
  );
}
