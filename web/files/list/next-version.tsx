import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import type { File as StoredFile } from "#contract/files.ts";
import { maxVersionNote } from "#contract/limits.ts";
import { useKeptWords } from "#web/organizations/use-kept-words.ts";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/text-area.tsx";

interface Props {
  file: Pick<StoredFile, "id" | "name">;
  onUpload: (file: File, note: string) => void;
}

/** Brings another content of a file, with what is new in it. */
export function NextVersion({ file, onUpload }: Props) {
  const kept = useKeptWords<string>(`next-version/${file.id}`);
  const [note, setNote] = useState(kept.before ?? "");
  const input = useRef<HTMLInputElement>(null);
  function write(words: string) {
    setNote(words);
    kept.keep(words.trim() ? words : null);
  }
  return (
    <div className="mt-5 grid gap-3 border-t border-line pt-4">
      <TextArea
        label="What is new in the next version (optional)"
        rows={2}
        maxLength={maxVersionNote}
        value={note}
        onChange={({ target }) => write(target.value)}
      />
      <Button className="justify-self-start" icon={<Upload />} onClick={() => input.current?.click()}>
        Upload new version
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`Choose a new version of ${file.name}`}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) {
            onUpload(chosen, note.trim());
            write("");
          }
          target.value = "";
        }}
      />
    </div>
  );
}
