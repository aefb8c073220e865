import { useQuery } from "@tanstack/react-query";
import { type ComponentType, Suspense } from "react";
import type { FilePreview } from "#contract/files.ts";
import { isPreviewMade, previewKind } from "#domain/files/preview-kind.ts";
import { leadsNowhere } from "#web/platform/query-client.ts";
import { lazy } from "#web/ui/lazy.ts";
import { FailedStage } from "./failed-stage.tsx";
import { NoPreview } from "./no-preview.tsx";
import { previewOf } from "./queries.ts";
import { StageGuard } from "./stage-guard.tsx";
import type { Viewed } from "./viewed.ts";
import { WaitingStage } from "./waiting-stage.tsx";

interface ViewProps {
  file: Viewed;
  /** Null while it is asked for, and for kinds of which the server makes nothing. */
  preview: FilePreview | null;
}

const views: Partial<Record<string, ComponentType<ViewProps>>> = {
  picture: lazy(async () => ({ default: (await import("./picture-view.tsx")).PictureView })),
  pdf: lazy(async () => ({ default: (await import("./pdf/pdf-view.tsx")).PdfView })),
  video: lazy(async () => ({ default: (await import("./video-view.tsx")).VideoView })),
  audio: lazy(async () => ({ default: (await import("./audio-view.tsx")).AudioView })),
  score: lazy(async () => ({ default: (await import("./score-view.tsx")).ScoreView })),
  archive: lazy(async () => ({ default: (await import("./archive-view.tsx")).ArchiveView })),
  text: lazy(async () => ({ default: (await import("./text-view.tsx")).TextView })),
};
/** They can show something before the server has answered. */
const early = ["picture", "video", "audio", "text"];

/** What shows this kind of file, or why nothing can. */
export function FileStage({ file }: { file: Viewed }) {
  const kind = previewKind(file.mimeType);
  const isMade = isPreviewMade(kind);
  const { data: preview = null, error, refetch } = useQuery({ ...previewOf(file), enabled: isMade });
  const View = views[kind];
  if (!View) return <NoPreview file={file} reason="There is no preview for files of this kind." />;
  if (preview?.state === "failed")
    return <NoPreview file={file} reason={preview.problem ?? "No preview could be made."} />;
  if (error && !preview) {
    if (leadsNowhere(error)) return <NoPreview file={file} reason={error.message} />;
    return <FailedStage error={error} onRetry={() => void refetch()} />;
  }
  const isWaiting = isMade && preview?.state !== "ready" && !(early.includes(kind) && preview === null);
  if (isWaiting) return <WaitingStage text={preview?.state === "pending" ? "The preview is being made" : "Loading"} />;
  return (
    <StageGuard isAwaited instead={<NoPreview file={file} reason="This file cannot be shown here." />}>
      <Suspense fallback={<WaitingStage />}>
        <View file={file} preview={preview} />
      </Suspense>
    </StageGuard>
  );
}
