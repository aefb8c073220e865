import { Suspense, useState } from "react";
import { formatFileSize } from "#domain/files/file-size.ts";
import { FileIcon } from "#web/files/file-icon.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { Picture } from "#web/ui/picture.tsx";
import type { ShownMessage } from "./live.ts";

const SharedViewer = lazy(async () => ({ default: (await import("./shared-viewer.tsx")).SharedViewer }));
const AudioCard = lazy(async () => ({ default: (await import("#web/files/audio-card.tsx")).AudioCard }));

/** Pictures side by side, recordings to be heard, everything else by name and size; each opens at full size. */
export function MessageAttachments({ message }: { message: ShownMessage }) {
  const { attachments } = message;
  const [viewedId, setViewedId] = useState<string | null>(null);
  const sounds = attachments.filter(({ type }) => type.startsWith("audio/"));
  return (
    <div className="flex flex-wrap gap-2">
      {sounds.map((file) => (
        // its room is there before it comes: the list must not move
        <div
          key={file.id}
          className="h-24 w-[min(22rem,72vw)] rounded-md border border-line bg-surface-2 py-1 pr-2 pl-3"
        >
          <Suspense fallback={null}>
            <AudioCard file={{ ...file, mimeType: file.type }} onOpen={() => setViewedId(file.id)} />
          </Suspense>
        </div>
      ))}
      {attachments
        .filter((file) => !sounds.includes(file))
        .map((file) => (
          <button
            key={file.id}
            type="button"
            aria-label={file.isImage ? `Open ${file.name}` : undefined}
            onClick={() => setViewedId(file.id)}
            className="overflow-hidden rounded-md border border-line bg-inset text-left hover:border-line-strong"
          >
            {file.isImage ? (
              <Picture src={file.thumbnailUrl ?? file.url} alt={file.name} className="h-40 w-56 object-cover" />
            ) : (
              <span className="flex items-center gap-3 px-4 py-3">
                <span className="sr-only">Open</span>
                <FileIcon mimeType={file.type} />
                <span className="min-w-0">
                  <span className="block max-w-48 truncate text-[length:var(--text-sm)] font-semibold">
                    {file.name}
                  </span>
                  <span className="num text-[length:var(--text-xs)] text-ink-2">{formatFileSize(file.size)}</span>
                </span>
              </span>
            )}
          </button>
        ))}
      {viewedId && (
        <Suspense fallback={null}>
          <SharedViewer
            conversationId={message.conversationId}
            id={viewedId}
            attachments={attachments}
            onChange={setViewedId}
          />
        </Suspense>
      )}
    </div>
  );
}
