import { Suspense } from "react";
import { canBeCompared, previewKind } from "#domain/files/preview-kind.ts";
import { lazy } from "#web/ui/lazy.ts";
import { ComparePictures } from "./compare-pictures.tsx";
import { NoPreview } from "./no-preview.tsx";
import { sideName } from "./side-name.ts";
import { StageGuard } from "./stage-guard.tsx";
import type { Viewed } from "./viewed.ts";
import { WaitingStage } from "./waiting-stage.tsx";

const ComparePdfs = lazy(async () => ({ default: (await import("./compare-pdfs.tsx")).ComparePdfs }));

/** Two pictures, or two PDFs page by page, one over the other. */
export function Compared({ before, after }: { before: Viewed; after: Viewed }) {
  if (!canBeCompared(before, after)) {
    const reason = `${sideName(before)} is a file of another kind, and cannot be laid over this one.`;
    return <NoPreview file={after} reason={reason} />;
  }
  if (previewKind(after.mimeType) === "picture") return <ComparePictures before={before} after={after} />;
  return (
    <StageGuard isAwaited instead={<NoPreview file={after} reason="These two cannot be compared here." />}>
      <Suspense fallback={<WaitingStage />}>
        <ComparePdfs before={before} after={after} />
      </Suspense>
    </StageGuard>
  );
}
