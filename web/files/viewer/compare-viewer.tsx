import { useInfiniteQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { canBeCompared, previewKind } from "#domain/files/preview-kind.ts";
import { allItems } from "#web/platform/paged.ts";
import { lazy } from "#web/ui/lazy.ts";
import { versionsOf } from "../queries.ts";
import { ComparePictures } from "./compare-pictures.tsx";
import { FailedStage } from "./failed-stage.tsx";
import { KeptPlaces } from "./kept-places.ts";
import { NoPreview } from "./no-preview.tsx";
import { ReviewedContext } from "./review-place.ts";
import { StageGuard } from "./stage-guard.tsx";
import { type Viewed, viewedVersion } from "./viewed.ts";
import { ViewerFrame } from "./viewer-frame.tsx";
import { WaitingStage } from "./waiting-stage.tsx";

const ComparePdfs = lazy(async () => ({ default: (await import("./compare-pdfs.tsx")).ComparePdfs }));

interface Props {
  fileId: string;
  /** The version to begin with; leafing leads to the others before the one that it is compared with. */
  number: number;
  /** That one; left out: the current one. */
  after?: number;
  onClose: () => void;
}

/** Two versions of a picture or a PDF in one place: what the file was, and what it became (S3 section 2, the file versions panel). */
export function CompareViewer({ fileId, number, after, onClose }: Props) {
  const [places] = useState(() => new Map<string, unknown>());
  const [before, setBefore] = useState(number);
  const query = useInfiniteQuery(versionsOf(fileId));
  const versions = allItems(query.data).map((version) => viewedVersion(version));
  const find = (number: number) => versions.find(({ onlyVersion }) => onlyVersion === number);
  const now = after === undefined ? versions[0] : find(after);
  const old = find(before);
  const newest = after ?? now?.onlyVersion ?? before + 1;
  const { hasNextPage, isFetching, error, fetchNextPage } = query;
  // who sees the file by a message alone sees none from before that
  const oldest = hasNextPage ? 1 : (versions.at(-1)?.onlyVersion ?? 1);
  const wantsMore = !(old && now) && hasNextPage && !isFetching && !error;
  // the list comes from its newest down
  useEffect(() => {
    if (wantsMore) void fetchNextPage();
  }, [wantsMore, fetchNextPage]);
  return (
    // from wherever it is opened: on two at once nobody draws
    <ReviewedContext value={null}>
      <ViewerFrame
        file={now}
        {...(error && { nameless: "Not loaded" })}
        what="version"
        place={{ at: before, of: String(newest) }}
        onPrevious={before > oldest ? () => setBefore(before - 1) : undefined}
        onNext={before + 1 < newest ? () => setBefore(before + 1) : undefined}
        onClose={onClose}
      >
        {old && now ? (
          <KeptPlaces value={places}>
            <Compared before={old} after={now} key={now.url} />
          </KeptPlaces>
        ) : error ? (
          <FailedStage error={error} onRetry={() => void (query.data ? fetchNextPage() : query.refetch())} />
        ) : (
          <WaitingStage />
        )}
      </ViewerFrame>
    </ReviewedContext>
  );
}

function Compared({ before, after }: { before: Viewed; after: Viewed }) {
  if (!canBeCompared(before, after)) {
    const reason = `Version ${before.onlyVersion} is a file of another kind, and cannot be laid over this one.`;
    return <NoPreview file={after} reason={reason} />;
  }
  if (previewKind(after.mimeType) === "picture") return <ComparePictures before={before} after={after} />;
  return (
    <StageGuard isAwaited instead={<NoPreview file={after} reason="These versions cannot be compared here." />}>
      <Suspense fallback={<WaitingStage />}>
        <ComparePdfs before={before} after={after} />
      </Suspense>
    </StageGuard>
  );
}
