import { useInfiniteQuery } from "@tanstack/react-query";
import type { Project } from "#contract/projects.ts";
import { relativeTime } from "#domain/time/relative-time.ts";
import { filesOf } from "#web/files/queries.ts";
import { allItems } from "#web/platform/paged.ts";
import { useNow } from "#web/platform/use-now.ts";
import { AnnotationCount } from "#web/review/annotation-count.tsx";
import { DesignLine } from "#web/review/designs/design-line.tsx";
import { WidgetData } from "./widget-data.tsx";

const shown = 5;

/** The newest first, each with how much is open of what was drawn on it: one question tells it of all of them. */
export function ProjectFilesTab({ project }: { project: Project }) {
  const query = useInfiniteQuery(filesOf(project.id));
  const now = useNow();
  const files = allItems(query.data).slice(0, shown);
  return (
    <WidgetData queries={[query]} isEmpty={files.length === 0} none="No files yet">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {files.map((file) => (
          <DesignLine
            key={file.id}
            file={file}
            project={project}
            badge={<AnnotationCount file={{ id: file.id, projectId: project.id }} />}
          >
            <p className="text-[length:var(--text-xs)] wrap-anywhere text-ink-2">
              <span className="num whitespace-nowrap">{`Version ${file.version}`}</span> by{" "}
              <bdi>{file.uploadedBy.name}</bdi> · {relativeTime(file.versionAt, now)}
            </p>
          </DesignLine>
        ))}
      </ul>
    </WidgetData>
  );
}
