import type { SentFile } from "#contract/sent-files.ts";
import type { FileGroup } from "#domain/files/file-groups.ts";
import { SentFileRow } from "./sent-file-row.tsx";

interface Props {
  groups: FileGroup<SentFile>[];
  /** The files' ids. */
  picked: string[];
  onPick: (file: SentFile) => void;
  onOpen: (file: SentFile) => void;
  onJump: (file: SentFile) => void;
}

/** What is called alike stands together, under the name that it has in common; what stands alone needs none. */
export function SentFileGroups({ groups, picked, ...on }: Props) {
  const row = (file: SentFile) => (
    <SentFileRow
      key={file.id}
      file={file}
      isPicked={picked.includes(file.id)}
      onPick={() => on.onPick(file)}
      onOpen={() => on.onOpen(file)}
      onJump={() => on.onJump(file)}
    />
  );
  return (
    <ul aria-label="Files" className="grid gap-3">
      {groups.map(({ key, name, files }) =>
        files.length === 1 ? (
          files.map(row)
        ) : (
          <li key={key} className="grid gap-2">
            <h3 className="flex items-baseline gap-2 text-[length:var(--text-sm)]">
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {name}
              </span>
              <span className="num shrink-0 font-normal text-ink-2">{files.length} files</span>
            </h3>
            <ul aria-label={`Files of ${name}`} className="grid gap-2 border-l-2 border-line pl-3">
              {files.map(row)}
            </ul>
          </li>
        ),
      )}
    </ul>
  );
}
