import { type FormEvent, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";

interface Props {
  title: string;
  label: string;
  name: string;
  maxLength: number;
  action: { doing: string; todo: string };
  /** Why there is nothing to be named any more. What was typed stands there all the same, to be copied. */
  lost?: string | null;
  error: Error | null;
  isBusy: boolean;
  onSave: (name: string) => void;
  onClose: () => void;
}

/** One name, for a file or a folder, new or old. What was typed stays when it is refused. */
export function NameDialog({
  title,
  label,
  name,
  maxLength,
  action,
  lost = null,
  error,
  isBusy,
  onSave,
  onClose,
}: Props) {
  const [text, setText] = useState(name);
  const problem = lost ?? error?.message;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (lost !== null) return;
    if (text.trim() === name && name) onClose();
    else onSave(text);
  }

  return (
    <Dialog open onClose={onClose} title={title}>
      <form onSubmit={submit} className="grid gap-4">
        {problem && <Notice tone="bad">{problem}</Notice>}
        <TextField
          label={label}
          value={text}
          required
          maxLength={maxLength}
          onChange={(event) => setText(event.target.value)}
          onFocus={({ target }) => target.setSelectionRange(0, endOfStem(target.value))}
        />
        <Button type="submit" tone="solid" disabled={lost !== null} busy={isBusy}>
          {isBusy ? action.doing : action.todo}
        </Button>
      </form>
    </Dialog>
  );
}

/** The ending is not typed over by mistake. */
function endOfStem(name: string): number {
  const dot = name.lastIndexOf(".");
  return dot > 0 ? dot : name.length;
}
