import { useQuery } from "@tanstack/react-query";
import { use, useState } from "react";
import { mayKeep } from "#web/platform/kept/may-keep.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { Optional } from "#web/ui/optional.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { SkeletonCards } from "#web/ui/skeleton.tsx";
import { onDevice } from "../queries.ts";
import { ReviewPartContext } from "../viewer/review-place.ts";
import { useViewedFile } from "../viewer/use-viewed-file.ts";
import { DeviceProject } from "./device-project.tsx";
import { byProject } from "./kept-projects.ts";
import { shownAs } from "./kept-record.ts";
import { sumOf } from "./kept-words.ts";
import { RemoveAll } from "./remove-all.tsx";

const FileViewer = lazy(async () => ({ default: (await import("../viewer/file-viewer.tsx")).FileViewer }));

/** What opens without a network: all files that are kept on this device, by their projects. */
export function DevicePage() {
  const query = useQuery(onDevice());
  const Review = use(ReviewPartContext);
  const [viewedId, setViewedId] = useViewedFile();
  const [isAsking, setAsking] = useState(false);
  const projects = byProject(query.data ?? { files: [], projects: [] });
  const files = projects.flatMap((project) => project.files);
  const viewed = projects.find((project) => project.files.some(({ id }) => id === viewedId));
  return (
    <div className="max-w-4xl">
      <PageHead
        title="On this device"
        subtitle="These files open at full size, without a network too."
        meta={files.length > 0 && <p className="num text-[length:var(--text-sm)] text-ink-2">{sumOf(files)} in all</p>}
        actions={files.length > 0 && <Button onClick={() => setAsking(true)}>Remove all</Button>}
      />
      {Review && (
        <Optional isSilent>
          <Review place="device" />
        </Optional>
      )}
      {!mayKeep() && (
        <EmptyState
          title="Files Cannot Be Kept Here"
          text="This browser does not remember you. Sign in with 'Remember me' on your own device to keep files on it."
        />
      )}
      {mayKeep() && query.isPending && <SkeletonCards count={3} />}
      {query.isError && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && projects.length === 0 && (
        <EmptyState
          title="Nothing Is Kept Here Yet"
          text="Choose 'Keep on this device' in the menu of a file, or for all files of a project."
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {projects.map((project) => (
          <DeviceProject key={project.id} project={project} onOpen={setViewedId} />
        ))}
      </div>
      {viewedId && viewed && (
        <Late onGiveUp={() => setViewedId(null)}>
          <FileViewer
            id={viewedId}
            files={viewed.files.flatMap((file) => shownAs(file) ?? [])}
            onChange={setViewedId}
          />
        </Late>
      )}
      {isAsking && <RemoveAll sum={sumOf(files)} onClose={() => setAsking(false)} />}
    </div>
  );
}
