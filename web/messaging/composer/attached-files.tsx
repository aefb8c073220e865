import { RotateCw, X } from "lucide-react";
import { maxAttachments, maxFileSize } from "#contract/limits.ts";
import type { Attachment } from "#contract/messages.ts";
import { formatFileSize } from "#domain/files/file-size.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Progress } from "#web/ui/progress.tsx";
import { OnDevice } from "../attachments/on-device.tsx";
import { onDeviceAlone } from "../kept-files/device-copy.ts";
import type { LeftOut, useAttachments } from "./use-attachments.ts";

/** What hangs on the message that is being written, with its way up. */
export function AttachedFiles({ attachments }: { attachments: ReturnType<typeof useAttachments> }) {
  // drawn seldom: what would be kept weighs more than it saves
  "use no memo";
  const { shown, leftOut } = attachments;
  if (shown.length + leftOut.length === 0) return null;
  return (
    <div className="mb-2 grid gap-2">
      {leftOut.length > 0 && (
        <p role="alert" className="text-[length:var(--text-xs)] text-bad">
          {refusal(leftOut)}
        </p>
      )}
      <ul aria-label="Attachments" className="flex flex-wrap gap-2">
        {shown.map(({ key, name, isImage, share, problem, again, file }) => (
          <li
            key={key}
            className="flex max-w-64 items-center gap-2 rounded-md border border-line bg-surface-2 py-1 pr-1 pl-2"
          >
            {(file?.isImage ?? isImage) && (
              <span className="size-9 shrink-0 overflow-hidden rounded-sm bg-surface-3">
                {file?.thumbnailUrl && !problem ? (
                  <Small picture={file} />
                ) : (
                  file && (
                    // the server has none yet, this device its copy
                    <OnDevice attachments={[onDeviceAlone(file, key)]}>
                      {(own) => own?.[0] && <Small picture={own[0]} />}
                    </OnDevice>
                  )
                )}
              </span>
            )}
            <span className="min-w-0 flex-1">
              <span dir="auto" className="block truncate text-[length:var(--text-xs)] font-semibold">
                {name}
              </span>
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
  return thumbnailUrl && <Picture src={thumbnailUrl} alt="" className="size-full object-cover" />;
}

/** Names what was left out, by its reason (readings.md). */
function refusal(leftOut: LeftOut[]): string {
  const names = (of: LeftOut["why"]) =>
    leftOut
      .filter(({ why }) => why === of)
      .map(({ name }) => name)
      .join(", ");
  const [tooMany, unfit, tooLarge] = [names("tooMany"), names("unfit"), names("tooLarge")];
  const sentences = [
    tooMany && `At most ${maxAttachments} attachments. Left out: ${tooMany}.`,
    unfit &&
      `Messages take pictures, videos, PDF, Word and text files. Left out: ${unfit}. Upload it to a project and attach it from there.`,
    tooLarge && `A file may have ${formatFileSize(maxFileSize)} at most. Left out: ${tooLarge}.`,
  ];
  return sentences.filter(Boolean).join(" ");
}
