import { RotateCw, X } from "lucide-react";
import type { Attachment } from "#contract/messages.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Progress } from "#web/ui/progress.tsx";
import { OnDevice } from "../attachments/on-device.tsx";
import type { useAttachments } from "./use-attachments.ts";

/** What hangs on the message that is being written, with its way up. */
export function AttachedFiles({ attachments }: { attachments: ReturnType<typeof useAttachments> }) {
  if (attachments.shown.length === 0 && !attachments.refused) return null;
  return (
    <div className="mb-2 grid gap-2">
      {attachments.refused && (
        <p role="alert" className="text-[length:var(--text-xs)] text-bad">
          {attachments.refused}
        </p>
      )}
      <ul aria-label="Attachments" className="flex flex-wrap gap-2">
        {attachments.shown.map(({ key, name, share, problem, again, file }) => (
          <li
            key={key}
            className="flex max-w-64 items-center gap-2 rounded-md border border-line bg-surface-2 py-1 pr-1 pl-2"
          >
            {file?.url && !problem && <Small picture={file} />}
            {file && !file.url && (
              <OnDevice attachments={[file]}>{(shown) => shown?.[0] && <Small picture={shown[0]} />}</OnDevice>
            )}
            <span className="min-w-0 flex-1">
              <span className="block truncate text-[length:var(--text-xs)] font-semibold">{name}</span>
              {file && !file.url && share === null && !problem && (
                <span role="status" className="block text-[length:var(--text-2xs)] text-ink-2">
                  Goes up with the message
                </span>
              )}
              {problem && (
                <span role="alert" className="block text-[length:var(--text-2xs)] text-bad">
                  {problem}
                </span>
              )}
              {share !== null && !problem && <Progress value={share * 100} label={`Uploading ${name}`} />}
            </span>
            {problem && again && (
              <IconButton label={`Try ${name} again`} icon={<RotateCw />} onClick={() => attachments.retry(key)} />
            )}
            <IconButton label={`Remove ${name}`} icon={<X />} onClick={() => attachments.remove(key)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Small({ picture: { thumbnailUrl } }: { picture: Attachment }) {
  return (
    thumbnailUrl && (
      <Picture src={thumbnailUrl} alt="" className="size-9 shrink-0 overflow-hidden rounded-sm object-cover" />
    )
  );
}
