import { useInfiniteQuery } from "@tanstack/react-query";
import { Grid2x2, List } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { fileCategories } from "#contract/choices.ts";
import type { File } from "#contract/files.ts";
import { allItems } from "#web/platform/paged.ts";
import { useKept } from "#web/platform/use-kept.ts";
import { useWholeList } from "#web/platform/use-whole-list.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { SkeletonCards } from "#web/ui/skeleton.tsx";
import { FileCard } from "./file-card.tsx";
import { filesOf } from "./queries.ts";
import { UploadButton } from "./upload-button.tsx";
import { UploadList } from "./upload-list.tsx";
import { useDrop } from "./use-drop.ts";
import { useUploadFiles } from "./use-upload-files.ts";
import { usePosters } from "./viewer/use-posters.ts";
import { useViewedFile } from "./viewer/use-viewed-file.ts";

const FileViewer = lazy(async () => ({ default: (await import("./viewer/file-viewer.tsx")).FileViewer }));

const names = { design: "Design", reference: "Reference", final: "Final" };
const categories = [
  { value: "all", label: "All" },
  ...fileCategories.map((value) => ({ value, label: names[value] })),
] as const;
const layouts = [
  { value: "grid", label: "Grid", icon: <Grid2x2 /> },
  { value: "list", label: "List", icon: <List /> },
] as const;

/** The files of a project: upload by button or drop, search, filter, view. */
export function ProjectFiles({ projectId, mayUpload }: { projectId: string; mayUpload: boolean }) {
  const query = useInfiniteQuery(filesOf(projectId));
  const { uploads, add, retry, remove } = useUploadFiles(projectId);
  const isOver = useDrop(mayUpload, add);
  const [search, setSearch] = useState("");
  const [category, setCategory] = useState<(typeof categories)[number]["value"]>("all");
  const [layout, setLayout] = useKept<"grid" | "list">("files-layout", "grid");
  const [viewedId, setViewedId] = useViewedFile();
  useWholeList(query, search.trim() !== "" || category !== "all");
  const all = allItems(query.data);
  usePosters(all);
  const found = all.filter((file) => matches(file, search, category));

  return (
    <section aria-label="Files">
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <SearchField label="Search files..." value={search} onChange={setSearch} />
        <Segmented label="Category" value={category} options={categories} onChange={setCategory} />
        <Segmented label="Layout" value={layout} options={layouts} onChange={setLayout} />
        {mayUpload && <UploadButton onChosen={add} />}
      </div>
      <UploadList uploads={uploads} onRetry={retry} onRemove={remove} />
      {query.isPending && <SkeletonCards count={6} />}
      {query.isError && !query.data && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && all.length === 0 && (
        <EmptyState title="No Files Yet" text="Upload your first file to get started" />
      )}
      <div className={layout === "grid" ? "grid gap-4 sm:grid-cols-2 xl:grid-cols-3" : "grid gap-2"}>
        {found.map((file) => (
          <FileCard key={file.id} file={file} layout={layout} onView={() => setViewedId(file.id)} />
        ))}
      </div>
      {all.length > 0 && found.length === 0 && !query.hasNextPage && <p className="text-ink-2">No file matches.</p>}
      <MoreButton query={query} />
      {viewedId && (
        <Suspense fallback={null}>
          <FileViewer id={viewedId} files={found} onChange={setViewedId} />
        </Suspense>
      )}
      {isOver && (
        <p className="pointer-events-none fixed inset-3 z-50 grid place-items-center rounded-lg border-2 border-dashed border-accent bg-bg/85 text-[length:var(--text-xl)] font-bold">
          Drop files to upload
        </p>
      )}
    </section>
  );
}

function matches(file: File, search: string, category: string): boolean {
  const isNamed = file.name.toLowerCase().includes(search.trim().toLowerCase());
  return isNamed && (category === "all" || file.category === category);
}
