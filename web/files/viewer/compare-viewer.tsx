import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { allItems } from "#web/platform/paged.ts";
import { versionsOf } from "../queries.ts";
import { Compared } from "./compared.tsx";
import { FailedStage } from "./failed-stage.tsx";
import { KeptPlaces } from "./kept-places.ts";
import { ReviewedContext } from "./review-place.ts";
import { viewedVersion } from "./viewed.ts";
import { ViewerFrame } from "./viewer-frame.tsx";
import { WaitingStage } from "./waiting-stage.tsx";

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
