import { mostPrinted, type PrintedPages } from "#domain/review/print.ts";
import { Select } from "#web/ui/select.tsx";
import { TextField } from "#web/ui/text-field.tsx";

interface Props {
  which: PrintedPages;
  range: string;
  count: number;
  /** How many have marks. */
  marked: number;
  /** Why these cannot be printed. */
  problem: string | null;
  onChange: (choice: { which?: PrintedPages; range?: string }) => void;
}

export function PageChoice({ which, range, count, marked, problem, onChange }: Props) {
  const isTyped = which === "some";
  return (
    <>
      <Select
        label="Pages"
        value={which}
        error={isTyped ? null : problem}
        onChange={({ target }) => onChange({ which: target.value as PrintedPages })}
      >
        {marked > 0 && <option value="marked">With annotations ({marked})</option>}
        <option value="all">All ({count})</option>
        <option value="some">Some…</option>
      </Select>
      {isTyped && (
        <TextField
          label="Which pages"
          type="text"
          autoComplete="off"
          placeholder="1-3, 8"
          value={range}
          error={problem}
          hint={count > mostPrinted ? `Of ${count}, ${mostPrinted} at most go at once.` : `Of ${count}.`}
          onChange={({ target }) => onChange({ range: target.value })}
        />
      )}
    </>
  );
}
