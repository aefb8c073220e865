import type { Attachment } from "#contract/messages.ts";
import { formatMegabytes } from "#domain/files/file-size.ts";
import { FileIcon } from "#web/files/list/file-icon.tsx";

/** What is neither seen nor heard in its place: name and size, opened by a press once it can be. */
export function MessageFile({ file, onOpen }: { file: Attachment; onOpen: (() => void) | undefined }) {
  const look = "overflow-hidden rounded-md border border-line bg-inset text-left";
  const content = (
    <span className="flex items-center gap-3 px-4 py-3">
      {onOpen && <span className="sr-only">Open</span>}
      <FileIcon mimeType={file.type} />
      <span className="min-w-0">
        <span dir="auto" className="block max-w-48 truncate text-[length:var(--text-sm)] font-semibold">
          {file.name}
        </span>
        <span className="num text-[length:var(--text-xs)] text-ink-2">{formatMegabytes(file.size)}</span>
      </span>
    </span>
  );
  if (!onOpen) return <div className={look}>{content}</div>;
  return (
    <button type="button" onClick={onOpen} className={`${look} hover:border-line-strong`}>
      {content}
    </button>
  );
}
