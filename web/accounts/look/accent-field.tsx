import { type FormEvent, useId, useState } from "react";
import type { Appearance } from "#contract/appearance.ts";
import { accentAsText, surfaceOf } from "#domain/accounts/accent.ts";
import { parseColour } from "#domain/accounts/colour.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { accentSentence } from "./accent-sentence.ts";

/** S2 section 9: the default accent, where the picker begins. */
const first = "#3b82f6";

interface Props {
  accent: string | null;
  variant: Appearance["variant"];
  onChange: (accent: string | null) => void;
}

/** Any colour, by picker or as text. What cannot be read as it is, is corrected, and it says so. */
export function AccentField({ accent, variant, onChange }: Props) {
  const id = useId();
  /** Null: nothing was written since the last choice. */
  const [written, setWritten] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const text = written ?? accent ?? "";
  const colour = parseColour(text);

  function apply(event: FormEvent) {
    event.preventDefault();
    if (!colour) return setProblem("This is no colour. Give it as #rrggbb, for example #3b82f6.");
    choose(colour);
  }

  function choose(next: string | null) {
    write(null);
    onChange(next);
  }

  function write(next: string | null) {
    setWritten(next);
    setProblem(null);
  }

  return (
    <form onSubmit={apply} noValidate className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <div className="grid gap-1.5">
          <label htmlFor={id} className="text-[length:var(--text-sm)] font-semibold">
            Picker
          </label>
          <input
            id={id}
            type="color"
            value={colour ?? first}
            onChange={(event) => write(event.target.value)}
            className="h-(--control-h) w-14 cursor-pointer rounded-md border border-line-strong bg-inset p-1"
          />
        </div>
        <div className="min-w-0 flex-1 basis-28">
          <TextField
            label="Accent colour"
            value={text}
            placeholder={first}
            maxLength={20}
            spellCheck={false}
            autoComplete="off"
            error={problem}
            onChange={(event) => write(event.target.value)}
          />
        </div>
      </div>
      {colour && <Sample colour={colour} variant={variant} />}
      <p role="status" className="text-[length:var(--text-xs)] text-ink-2">
        {colour && accentSentence(colour, accentAsText(colour, variant))}
        {text === "" && "The variant's own colour."}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit">Apply</Button>
        <Button tone="ghost" onClick={() => choose(null)}>
          Reset
        </Button>
      </div>
    </form>
  );
}

/** How words look in it, in both themes. */
function Sample({ colour, variant }: { colour: string; variant: Appearance["variant"] }) {
  const text = accentAsText(colour, variant);
  return (
    <div aria-hidden="true" className="flex gap-2 text-[length:var(--text-sm)] font-semibold">
      {(["dark", "light"] as const).map((shade) => (
        <span
          key={shade}
          className="rounded-md border border-line px-3 py-1.5"
          style={{ color: text[shade], background: surfaceOf(variant, shade) }}
        >
          Set 14
        </span>
      ))}
    </div>
  );
}
