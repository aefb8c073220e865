import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import type { File as StoredFile } from "#contract/files.ts";
import { maxVersionNote } from "#contract/limits.ts";
import { leadsNowhere } from "#web/platform/query-client.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { fileById } from "../viewer/queries.ts";
import type { Match } from "./use-add-files.ts";

interface Props {
  matches: Match[];
  /** Those that become the next version of what is there, with what is new in them; the others are kept beside it. */
  onAnswer: (newVersions: ReadonlySet<File>, note: string) => void;
  onCancel: () => void;
}

/** Asked before anything goes up: the next version, or both? */
export function SameNameDialog({ matches, onAnswer, onCancel }: Props) {
  const [kept, setKept] = useState<ReadonlySet<File>>(new Set());
  const isOne = matches.length === 1;
  const [note, setNote] = useState("");
  /** Ids of what is there and was deleted since. */
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const versions = new Set(
    matches.filter(({ file, known }) => !kept.has(file) && !gone.has(known.id)).map(({ file }) => file),
  );

  function choose(file: File, isVersion: boolean) {
    const next = new Set(kept);
    if (isVersion) next.delete(file);
    else next.add(file);
    setKept(next);
  }

  return (
    <Dialog
      open
      onClose={onCancel}
      title={isOne ? "This file is here already" : "Some files are here already"}
      description="A new version takes the file's place; all older ones can be looked at and brought back."
    >
      <ul className="grid gap-4">
        {matches.map(({ file, known }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they stay as they are, and two may be called the same
          <li key={place}>
            <fieldset className="grid gap-1">
              <legend dir="auto" className="mb-1 max-w-full truncate font-semibold">
                {file.name}
              </legend>
              <UnlessGone known={known} onGone={() => setGone((before) => new Set([...before, known.id]))}>
                <Choice
                  label={`New version of ${known.name}`}
                  name={`match-${place}`}
                  checked={!kept.has(file)}
                  onChange={() => choose(file, true)}
                />
                <Choice
                  label="Keep both"
                  name={`match-${place}`}
                  checked={kept.has(file)}
                  onChange={() => choose(file, false)}
                />
              </UnlessGone>
            </fieldset>
          </li>
        ))}
      </ul>
      {versions.size > 0 && (
        <div className="mt-4">
          <TextArea
            label={
              versions.size === 1
                ? "What is new in the new version (optional)"
                : "What is new in these versions (optional)"
            }
            rows={2}
            maxLength={maxVersionNote}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </div>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button tone="solid" onClick={() => onAnswer(versions, note.trim())}>
          Upload
        </Button>
      </div>
    </Dialog>
  );
}

interface GoneProps {
  known: StoredFile;
  onGone: () => void;
  children: ReactNode;
}

/** What is to choose, as long as what is there is there. */
function UnlessGone({ known, onGone, children }: GoneProps) {
  const isGone = useIsDeleted(known);
  const tell = useEffectEvent(onGone);
  useEffect(() => {
    if (isGone) tell();
  }, [isGone]);
  if (!isGone) return children;
  return (
    <p role="status" className="text-[length:var(--text-sm)] wrap-anywhere text-ink-2">
      {known.name} was deleted meanwhile: this one is a file of its own.
    </p>
  );
}

/** What was answered with the names is asked for by nobody until somebody deletes it. */
function useIsDeleted(known: StoredFile): boolean {
  const { data, error } = useQuery({ ...fileById(known.id), initialData: known });
  return Boolean(data?.deletedAt) || leadsNowhere(error);
}

interface ChoiceProps {
  label: string;
  name: string;
  checked: boolean;
  onChange: () => void;
}

function Choice({ label, name, checked, onChange }: ChoiceProps) {
  return (
    <label className="flex min-h-(--control-h) items-center gap-2.5 rounded-md px-3 text-[length:var(--text-sm)] has-checked:bg-accent-soft has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-ring">
      <input type="radio" name={name} checked={checked} onChange={onChange} className="accent-(--accent-solid)" />
      <span className="min-w-0 truncate">{label}</span>
    </label>
  );
}
