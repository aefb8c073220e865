import { Button } from "./button.tsx";

/** A search or a filter left nothing over; there is a way back to everything. */
export function NothingFound({ text, onClear }: { text: string; onClear: () => void }) {
  return (
    <div role="status" className="flex flex-col items-center gap-3 px-6 py-10 text-center">
      <p className="text-ink-2 wrap-anywhere">{text}</p>
      <Button onClick={onClear}>Clear search</Button>
    </div>
  );
}
