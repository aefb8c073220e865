import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { FilePreview } from "#contract/files.ts";
import { allItems } from "#web/platform/paged.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { versionsOf } from "../queries.ts";
import { CompareStage } from "./compare-stage.tsx";
import { FailedStage } from "./failed-stage.tsx";
import { KeptPlaces } from "./kept-places.ts";
import { NoPreview } from "./no-preview.tsx";
import { previewOf } from "./queries.ts";
import { ReviewedContext } from "./review-place.ts";
import { viewedVersion } from "./viewed.ts";
import { ViewerFrame } from "./viewer-frame.tsx";

interface Props {
  fileId: string;
  /** The version to begin with; leafing leads to the others before the newest. */
  number: number;
  onClose: () => void;
}

/** Two versions of a picture in one place: what the file was, and what it is now (S3 section 2, the file versions panel). */
export function CompareViewer({ fileId, number, onClose }: Props) {
  const [places] = useState(() => new Map<string, unknown>());
  const [before, setBefore] = useState(number);
  const query = useInfiniteQuery(versionsOf(fileId));
  const versions = allItems(query.data).map((version) => viewedVersion(version));
  const [now] = versions;
  const old = versions.find(({ onlyVersion }) => onlyVersion === before);
  const newest = now?.onlyVersion ?? before + 1;
  const { hasNextPage, isFetching, error, fetchNextPage } = query;
  const wantsMore = !old && hasNextPage && !isFetching && !error;
  // the list comes from its newest down
  useEffect(() => {
    if (wantsMore) void fetchNextPage();
  }, [wantsMore, fetchNextPage]);
  const was = useQuery({ ...previewOf(old ?? noFile), enabled: old !== undefined });
  const is = useQuery({ ...previewOf(now ?? noFile), enabled: now !== undefined });
  const problem = error ?? was.error ?? is.error;
  const failed = [was, is].find(({ data }) => data?.state === "failed")?.data;
  const [shown, shownNow] = [made(was.data), made(is.data)];
  const isReady = old && now && shown && shownNow;
  return (
    // from wherever it is opened: on two at once nobody draws
    <ReviewedContext value={null}>
      <ViewerFrame
        file={now}
        {...(problem && { nameless: "Not loaded" })}
        what="version"
        place={{ at: before, of: String(newest) }}
        onPrevious={before > 1 ? () => setBefore(before - 1) : undefined}
        onNext={before + 1 < newest ? () => setBefore(before + 1) : undefined}
        onClose={onClose}
      >
        {problem && !isReady && (
          <FailedStage
            error={problem}
            onRetry={() =>
              void Promise.all([query.data ? fetchNextPage() : query.refetch(), was.refetch(), is.refetch()])
            }
          />
        )}
        {failed && now && <NoPreview file={now} reason={failed.problem ?? "No preview could be made."} />}
        {!problem && !failed && !isReady && (
          <p role="status" className="m-auto flex items-center gap-3 text-ink-2">
            <Spinner /> Loading…
          </p>
        )}
        {isReady && (
          <KeptPlaces value={places}>
            <CompareStage
              before={{ file: old, preview: shown }}
              after={{ file: now, preview: shownNow }}
              key={now.url}
            />
          </KeptPlaces>
        )}
      </ViewerFrame>
    </ReviewedContext>
  );
}

const noFile = { id: "", url: "" };

function made(preview: FilePreview | undefined): FilePreview | null {
  return preview?.state === "ready" ? preview : null;
}
