import { placeOf, type Waiting } from "./waiting.ts";
import { WaitingState } from "./waiting-state.tsx";

/** What waits and stands nowhere else, each with the place where it was written. */
export function WaitingOthers({ entries, label }: { entries: Waiting[]; label: string }) {
  if (entries.length === 0) return null;
  return (
    <ul aria-label={label} tabIndex={-1} className="waiting-others">
      {entries.map((entry) => (
        <li key={entry.id}>
          <p dir="auto">{placeOf(entry)}</p>
          <p dir="auto">{entry.input.content}</p>
          <WaitingState entry={entry} />
        </li>
      ))}
    </ul>
  );
}
