import { useInfiniteQuery } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import type { Attachment } from "#contract/messages.ts";
import { formatMegabytes } from "#domain/files/file-size.ts";
import { folded } from "#domain/folded.ts";
import { FileIcon } from "#web/files/list/file-icon.tsx";
import { filesOf } from "#web/files/queries.ts";
import { chosenFiles } from "#web/files/uploads/nameless-files.ts";
import { allItems } from "#web/platform/paged.ts";
import { useWholeList } from "#web/platform/use-whole-list.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { asAttachment } from "../kept-files/as-attachment.ts";

/** S3 section 5. */
const accepted = "image/*,video/*,.pdf,.doc,.docx,.txt";

/** As many are looked through by eye. */
const few = 8;

interface Props {
  projectId: string | null;
  onPick: (file: Attachment) => void;
  onUpload: (files: File[]) => void;
  onClose: () => void;
}

/** From this device, or a drawing of the project that the conversation is about. */
export function AttachDialog({ projectId, onPick, onUpload, onClose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog open onClose={onClose} title="Attach files">
      <Button tone="solid" icon={<Upload />} onClick={() => input.current?.click()}>
        From this device
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accepted}
        aria-label="Choose files to attach"
        onChange={({ target }) => onUpload(chosenFiles(target.files))}
      />
      {projectId && <ProjectChoice projectId={projectId} onPick={onPick} />}
    </Dialog>
  );
}

function ProjectChoice({ projectId, onPick }: { projectId: string; onPick: Props["onPick"] }) {
  const query = useInfiniteQuery(filesOf(projectId));
  const [search, setSearch] = useState("");
  const words = folded(search.trim());
  useWholeList(query, words !== "");
  const all = allItems(query.data);
  const files = all.filter(({ name }) => folded(name).includes(words));
  if (query.isSuccess && all.length === 0) return null;
  return (
    <section aria-label="Files of the project" className="mt-5">
      <h3 className="label mb-2 text-ink-3">From the project</h3>
      {all.length > few && (
        <div className="mb-2 flex">
          <SearchField label="Search files..." value={search} onChange={setSearch} />
        </div>
      )}
      {words !== "" && files.length === 0 && !query.hasNextPage && (
        <p role="status" className="text-[length:var(--text-sm)] text-ink-2">
          No file of the project is called that.
        </p>
      )}
      <ul className="grid gap-1">
        {files.map((file) => (
          <li key={file.id}>
            <button
              type="button"
              onClick={() => onPick(asAttachment(file))}
              className="flex w-full items-center gap-3 rounded-md p-2 text-left hover:bg-surface-2"
            >
              <span className="sr-only">Attach </span>
              <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-sm bg-inset">
                {file.thumbnailUrl ? (
                  <Picture src={file.thumbnailUrl} alt="" className="size-full object-cover" />
                ) : (
                  <FileIcon mimeType={file.mimeType} />
                )}
              </span>
              <span className="min-w-0 flex-1">
                <span dir="auto" className="block truncate text-[length:var(--text-sm)] font-semibold">
                  {file.name}
                </span>
                <span className="num text-[length:var(--text-xs)] text-ink-2">{formatMegabytes(file.size)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <MoreButton query={query} />
    </section>
  );
}
