import { PickedMessage } from "../hub/picked-message.tsx";
import { useCited } from "./cited-context.ts";

/** Messages that a figure counts; a press goes to the one. */
export function CitedList({ label, ids }: { label: string; ids: string[] }) {
  const { messages, now, open } = useCited();
  const shown = ids.flatMap((id) => messages.get(id) ?? []);
  return (
    <ul aria-label={label} className="-mx-2 grid gap-1 text-[length:var(--text-sm)]">
      {shown.map(({ id, author, excerpt, createdAt }) => (
        <li key={id} className="min-w-0">
          <PickedMessage
            by={author.name}
            createdAt={createdAt}
            now={now}
            words={excerpt || "Files"}
            onPress={() => open(id)}
          />
        </li>
      ))}
    </ul>
  );
}
