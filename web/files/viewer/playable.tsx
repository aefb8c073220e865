import type { ReactNode } from "react";
import { FailedStage } from "./failed-stage.tsx";
import { NoPreview } from "./no-preview.tsx";
import type { useBroken } from "./use-broken.ts";
import type { Viewed } from "./viewed.ts";

interface Props extends Pick<ReturnType<typeof useBroken>, "broken" | "retry"> {
  file: Viewed;
  /** Why this browser shows nothing of its kind. */
  reason: string;
  children: ReactNode;
}

/** A player over the whole screen, or what stands in its place. */
export function Playable({ file, broken, reason, retry, children }: Props) {
  if (!broken) return children;
  if (broken === "kind") return <NoPreview file={file} reason={reason} />;
  return <FailedStage error={broken} onRetry={retry} />;
}
