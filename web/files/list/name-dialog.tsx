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
  error: Error | null;
  isBusy: boolean;
  onSave: (name: string) => void;
  onClose: () => void;
}

/** One name, for a file or a folder, new or old. What was typed stays when it is refused. */
export function NameDialog({ title, label, name, maxLength, action, error, isBusy, onSave, onClose }: Props) {
  const [text, setText] = useState(name);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === name && name) onClose();
    else onSave(text);
  }

  return (
    <Dialog open onClose={onClose} title={title}>
      <form onSubmit={submit} className="grid gap-4">
        {error && <Notice tone="bad">{error.message}</Notice>}
        <TextField
          label={label}
          value={text}
          required
          maxLength={maxLength}
          onChange={(event) => setText(event.target.value)}
          onFocus={({ target }) => target.setSelectionRange(0, endOfStem(target.value))}
        />
        <Button type="submit" tone="solid" busy={isBusy}>
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
