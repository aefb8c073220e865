import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useImperativeHandle, useState } from "react";
import type { Attachment } from "#contract/messages.ts";
import { matchingNames, type Named } from "#domain/messaging/text/completions.ts";
import { FileIcon } from "#web/files/list/file-icon.tsx";
import { filesOf } from "#web/files/queries.ts";
import { allItems } from "#web/platform/paged.ts";
import { useSettled } from "#web/platform/use-settled.ts";
import { useWholeList } from "#web/platform/use-whole-list.ts";
import { asAttachment } from "../kept-files/as-attachment.ts";
import { emoji } from "./emoji.ts";
import { nameableFiles } from "./nameable-files.ts";

export interface Completion {
  /** What stands in the text instead. */
  by: string;
  file?: Attachment;
}

/** True when the key was for the list. */
export type ListKeys = (event: KeyboardEvent) => boolean;

interface Props {
  id: string;
  named: Named;
  conversationId: string;
  projectId: string | null;
  keys: Ref<ListKeys>;
  onActive: (optionId: string | undefined) => void;
  onChoose: (completion: Completion) => void;
}

interface Entry extends Completion {
  key: string;
  label: string;
  icon: ReactNode;
}

/** Emoji by their names, and files; the field keeps the focus. */
export function LateCompletions({ named, conversationId, projectId, ...list }: Props) {
  if (named.kind === "file") {
    return <Files part={named.part} conversationId={conversationId} projectId={projectId} {...list} />;
  }
  const entries = matchingNames(emoji, named.part).map(({ name, sign }) => ({
    key: name,
    label: `:${name}:`,
    icon: <span aria-hidden="true">{sign}</span>,
    by: sign,
  }));
  return <List label="Emoji" entries={entries} {...list} />;
}

type ListProps = Pick<Props, "id" | "keys" | "onActive" | "onChoose">;
type FilesProps = Omit<Props, "named"> & { part: string };

/**
 * What hangs in the conversation, and what I may see elsewhere: asked for once the name is left alone, until one is chosen. The
 * project's own are known, also without a network.
 */
function Files({ part, conversationId, projectId, onChoose, ...list }: FilesProps) {
  const [isChosen, setChosen] = useState(false);
  const settled = useSettled(part);
  const ofProject = useInfiniteQuery({ ...filesOf(projectId ?? ""), enabled: projectId !== null });
  useWholeList(ofProject, projectId !== null);
  // what nothing holds, nothing longer is held by either: the words after a name ask for nothing
  const isVain = useQueryClient()
    .getQueriesData<{ items: unknown[] }>({ queryKey: ["nameable-files", conversationId] })
    .some(([key, found]) => found?.items.length === 0 && settled.startsWith(String(key[2])));
  const { data } = useQuery({ ...nameableFiles(conversationId, settled), enabled: !isChosen && !isVain });
  // what comes later stands below: nothing moves under the key that chooses
  const all = [...allItems(ofProject.data).map(asAttachment), ...(data?.items ?? [])];
  const each = [...new Map(all.map((file) => [file.id, file])).values()];
  const entries = matchingNames(each, part).map(entryOf);
  function choose(entry: Completion) {
    setChosen(true);
    onChoose(entry);
  }
  return <List label="Files" entries={entries} onChoose={choose} {...list} />;
}

function entryOf(file: Attachment): Entry {
  const { id, name, type } = file;
  return { key: id, label: name, icon: <FileIcon mimeType={type} />, by: `#${name}`, file };
}

function List({ id, label, entries, keys, onActive, onChoose }: ListProps & { label: string; entries: Entry[] }) {
  const [chosen, setChosen] = useState(0);
  const [isClosed, setClosed] = useState(false);
  const place = Math.min(chosen, entries.length - 1);
  const isShown = !isClosed && entries.length > 0;
  const active = isShown ? `${id}-${place}` : undefined;
  useEffect(() => {
    onActive(active);
    return () => onActive(undefined);
  }, [active, onActive]);
  function choose(entry: Entry) {
    // also where it was refused, and nothing is written
    setClosed(true);
    onChoose(entry);
  }
  useImperativeHandle(keys, () => (event: KeyboardEvent) => {
    const entry = entries[place];
    if (!isShown || !entry) return false;
    if (event.key === "ArrowDown") setChosen((place + 1) % entries.length);
    else if (event.key === "ArrowUp") setChosen((place + entries.length - 1) % entries.length);
    else if (event.key === "Enter" || event.key === "Tab") choose(entry);
    else if (event.key === "Escape") setClosed(true);
    else return false;
    event.preventDefault();
    return true;
  });
  if (!isShown) return null;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      className="rising absolute bottom-full left-0 z-20 mb-2 w-72 max-w-full rounded-md border border-line bg-surface-2 p-1 shadow-2"
    >
      {entries.map((entry, at) => (
        <div
          key={entry.key}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === place}
          tabIndex={-1}
          // the field is not to lose the focus
          onPointerDown={(event) => {
            event.preventDefault();
            choose(entry);
          }}
          className="flex min-h-(--control-h) cursor-pointer items-center gap-2.5 rounded-sm px-2 aria-selected:bg-surface-3 [&_svg]:size-4"
        >
          {entry.icon}
          <span dir="auto" className="truncate text-[length:var(--text-sm)]">
            {entry.label}
          </span>
        </div>
      ))}
    </div>
  );
}
