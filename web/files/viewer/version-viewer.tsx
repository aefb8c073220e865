import { useInfiniteQuery } from "@tanstack/react-query";
import { SquareSplitHorizontal } from "lucide-react";
import { useEffect, useState } from "react";
import { canBeCompared } from "#domain/files/preview-kind.ts";
import { allItems } from "#web/platform/paged.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { versionsOf } from "../queries.ts";
import { CompanyProvider } from "./company.ts";
import { FailedStage } from "./failed-stage.tsx";
import { FileStage } from "./file-stage.tsx";
import { KeptPlaces } from "./kept-places.ts";
import { ReviewedFile, ReviewedStage } from "./reviewed.tsx";
import { VersionTold } from "./version-told.tsx";
import { type OfVersion, viewedVersion } from "./viewed.ts";
import { ViewerFrame } from "./viewer-frame.tsx";

const CompareViewer = lazy(async () => ({ default: (await import("./compare-viewer.tsx")).CompareViewer }));

interface Props {
  of: OfVersion;
  /** Which version is shown. */
  number: number;
  onChange: (number: number | null) => void;
}

/** What a file was in one of its versions; leafed to the others at the same place and size, so that one sees what moved. */
export function VersionViewer({ of, number, onChange }: Props) {
  const [places] = useState(() => new Map<string, unknown>());
  const query = useInfiniteQuery(versionsOf(of.id));
  const versions = allItems(query.data);
  const newest = versions[0]?.version ?? number;
  // who sees it by a message alone sees none from before that
  const oldest = query.hasNextPage ? 1 : (versions.at(-1)?.version ?? 1);
  const version = versions.find((one) => one.version === number);
  const file = version && viewedVersion(version, of);
  const [isComparing, setComparing] = useState(false);
  const mayCompare = version && version.version < newest && canBeCompared(version, versions[0] ?? version);
  const { hasNextPage, isFetching, error, fetchNextPage } = query;
  const wantsMore = !version && hasNextPage && !isFetching && !error;
  // the list comes from its newest down
  useEffect(() => {
    if (wantsMore) void fetchNextPage();
  }, [wantsMore, fetchNextPage]);
  return (
    // others point at what the file is now
    <CompanyProvider value={null}>
      <ReviewedFile file={file}>
        <ViewerFrame
          file={file}
          {...(error && { nameless: "Not loaded" })}
          what="version"
          place={{ at: number, of: String(newest) }}
          onPrevious={number > oldest ? () => onChange(number - 1) : undefined}
          onNext={number < newest ? () => onChange(number + 1) : undefined}
          onClose={() => onChange(null)}
          acts={
            mayCompare && (
              <IconButton
                label="Compare with the current version"
                icon={<SquareSplitHorizontal />}
                onClick={() => setComparing(true)}
              />
            )
          }
        >
          {file && (
            <KeptPlaces value={places}>
              {version && (
                <VersionTold
                  version={version}
                  className="border-b border-line bg-surface-1 px-4 py-2 [&>p[dir]]:line-clamp-3"
                />
              )}
              <ReviewedStage>
                <FileStage key={file.url} file={file} />
              </ReviewedStage>
            </KeptPlaces>
          )}
          {error && !file && (
            <FailedStage error={error} onRetry={() => void (query.data ? fetchNextPage() : query.refetch())} />
          )}
        </ViewerFrame>
      </ReviewedFile>
      {/* beside it: its keys and fingers leaf its own */}
      {isComparing && (
        <Late onGiveUp={() => setComparing(false)}>
          <CompareViewer fileId={of.id} number={number} onClose={() => setComparing(false)} />
        </Late>
      )}
    </CompanyProvider>
  );
}
