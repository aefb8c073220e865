import type { File } from "#contract/files.ts";
import { Picture } from "#web/ui/picture.tsx";
import { playingTime } from "../viewer/playing-time.ts";
import { FileIcon } from "./file-icon.tsx";

/** What a card shows of its file: its picture or its kind, how long it is, and why there is no preview. */
export function CardPreview({ file, isSmall }: { file: File; isSmall: boolean }) {
  const { thumbnailUrl, pages, duration, previewProblem } = file;
  const length = pages !== null ? pagesOf(pages) : duration !== null ? playingTime(duration) : null;
  return (
    <>
      {thumbnailUrl ? (
        <Picture
          src={thumbnailUrl}
          alt=""
          // a page begins at its top
          className={`absolute inset-0 size-full object-cover ${pages !== null ? "object-top" : ""}`}
        />
      ) : (
        <span className={`grid justify-items-center gap-2 ${isSmall ? "" : "p-3"}`}>
          <FileIcon mimeType={file.mimeType} />
          {previewProblem && !isSmall && (
            <span className="line-clamp-3 text-center text-[length:var(--text-xs)] text-ink-2">{previewProblem}</span>
          )}
        </span>
      )}
      {length && !isSmall && (
        <span className="num absolute right-2 bottom-2 rounded-sm bg-surface-1 px-1.5 py-0.5 text-[length:var(--text-xs)] text-ink">
          {length}
        </span>
      )}
    </>
  );
}

function pagesOf(count: number): string {
  return count === 1 ? "1 page" : `${count} pages`;
}
