import { CornerUpLeft } from "lucide-react";
import type { SentFile } from "#contract/sent-files.ts";
import { formatFileSize } from "#domain/files/file-size.ts";
import { canBeCompared } from "#domain/files/preview-kind.ts";
import { shortDate } from "#domain/time/relative-time.ts";
import { statusTones } from "#web/files/list/file-badges.ts";
import { FileIcon } from "#web/files/list/file-icon.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { DownloadLink } from "#web/ui/download-link.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Picture } from "#web/ui/picture.tsx";

interface Props {
  file: SentFile;
  isPicked: boolean;
  onPick: () => void;
  onOpen: () => void;
  onJump: () => void;
}

/** A file with who sent it and when, and the ways to it. */
export function SentFileRow({ file, isPicked, onPick, onOpen, onJump }: Props) {
  const { name, size, type, url, thumbnailUrl, projectId, version, status, sentBy, sentAt } = file;
  const facts = [sentBy.name, shortDate(sentAt), formatFileSize(size), projectId && `Version ${version}`];
  return (
    <li className="grid gap-2 rounded-md border border-line p-2">
      <div className="flex flex-wrap items-center gap-3">
        <button
          type="button"
          aria-label={`Open ${name}`}
          className="relative grid size-12 shrink-0 place-items-center overflow-hidden rounded-sm bg-inset [&_svg]:size-6"
          onClick={onOpen}
        >
          {thumbnailUrl ? (
            <Picture src={thumbnailUrl} alt="" className="absolute inset-0 size-full object-cover" />
          ) : (
            <FileIcon mimeType={type} />
          )}
        </button>
        <div className="min-w-0 flex-1 basis-24 text-[length:var(--text-sm)]">
          <p dir="auto" className="line-clamp-2 font-semibold wrap-anywhere" title={name}>
            {name}
          </p>
          <p className="num text-[length:var(--text-xs)] wrap-anywhere text-ink-2">
            {facts.filter(Boolean).join(" · ")}
          </p>
          {status && (
            <p className="mt-1">
              <Badge tone={statusTones[status]}>{status}</Badge>
            </p>
          )}
        </div>
        {/* on a line of its own they stay together, at its end */}
        <div className="ml-auto flex gap-1">
          <IconButton
            label={`Go to the message with ${name}`}
            data-tip="Go to its message"
            icon={<CornerUpLeft />}
            onClick={onJump}
          />
          <DownloadLink url={url} name={name} />
        </div>
      </div>
      {canBeCompared({ mimeType: type }, { mimeType: type }) && (
        <Checkbox
          label={
            <>
              Select<span className="sr-only"> {name}</span> to compare
            </>
          }
          checked={isPicked}
          onChange={onPick}
        />
      )}
    </li>
  );
}
