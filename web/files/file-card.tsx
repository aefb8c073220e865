import { Download, Eye } from "lucide-react";
import type { File } from "#contract/files.ts";
import { formatFileSize } from "#domain/files/file-size.ts";
import { shortDate } from "#domain/time/relative-time.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { buttonLook } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { CardPreview } from "./card-preview.tsx";

const statusTones: Record<File["status"], BadgeTone> = {
  draft: "neutral",
  review: "accent",
  approved: "ok",
  rejected: "bad",
};

interface Props {
  file: File;
  layout: "grid" | "list";
  onView: () => void;
}

export function FileCard({ file, layout, onView }: Props) {
  const isList = layout === "list";
  return (
    <article
      aria-label={file.name}
      className={`lit overflow-hidden rounded-lg border border-line bg-surface-1 ${isList ? "flex items-center gap-4 p-2" : ""}`}
    >
      <button
        type="button"
        onClick={onView}
        aria-label={`Open ${file.name}`}
        className={`relative grid shrink-0 place-items-center bg-inset ${isList ? "size-16 overflow-hidden rounded-md" : "aspect-[4/3] w-full"}`}
      >
        <CardPreview file={file} isSmall={isList} />
      </button>
      <div className={`min-w-0 flex-1 ${isList ? "" : "p-4"}`}>
        <h2 className="truncate text-[length:var(--text-sm)] tracking-normal [font-stretch:100%]" title={file.name}>
          {file.name}
        </h2>
        <div className="mt-2 flex flex-wrap gap-1.5">
          <Badge tone="info">{file.category}</Badge>
          <Badge tone={statusTones[file.status]}>{file.status}</Badge>
        </div>
        <div className="mt-2 flex items-center justify-between gap-2">
          <p className="num text-[length:var(--text-xs)] text-ink-3">
            {formatFileSize(file.size)} · <span className="whitespace-nowrap">{shortDate(file.createdAt)}</span>
          </p>
          <div className="flex">
            <IconButton label={`View ${file.name}`} icon={<Eye />} onClick={onView} />
            <a
              href={`${file.url}&download=1`}
              download={file.name}
              aria-label={`Download ${file.name}`}
              className={buttonLook({ tone: "ghost", size: "icon" })}
            >
              <Download aria-hidden="true" />
            </a>
          </div>
        </div>
      </div>
    </article>
  );
}
