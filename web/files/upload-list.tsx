import { RotateCcw, X } from "lucide-react";
import { formatFileSize } from "#domain/files/file-size.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Progress } from "#web/ui/progress.tsx";
import type { Upload } from "./upload-queue.ts";

interface Props {
  uploads: readonly Upload[];
  onRetry: (id: string) => void;
  onRemove: (id: string) => void;
}

export function UploadList({ uploads, onRetry, onRemove }: Props) {
  if (uploads.length === 0) return null;
  return (
    <ul aria-label="Uploads" className="mb-5 grid gap-2">
      {uploads.map(({ id, file, share, state, reason }) => (
        <li key={id} className="flex items-center gap-3 rounded-md border border-line bg-surface-1 px-4 py-2.5">
          <div className="min-w-0 flex-1">
            <div className="flex justify-between gap-3 text-[length:var(--text-sm)]">
              <span className="truncate font-semibold">{file.name}</span>
              <span className="num shrink-0 text-ink-3">
                {state === "sending" ? `${Math.round(share * 100)} %` : formatFileSize(file.size)}
              </span>
            </div>
            {state === "failed" ? (
              <p role="alert" className="text-[length:var(--text-xs)] text-bad">
                {reason}
              </p>
            ) : (
              <div className="mt-2">
                <Progress value={share * 100} label={`Uploading ${file.name}`} />
              </div>
            )}
          </div>
          {state === "failed" && (
            <IconButton label={`Retry ${file.name}`} icon={<RotateCcw />} onClick={() => onRetry(id)} />
          )}
          <IconButton
            label={state === "failed" ? `Dismiss ${file.name}` : `Cancel ${file.name}`}
            icon={<X />}
            onClick={() => onRemove(id)}
          />
        </li>
      ))}
    </ul>
  );
}
