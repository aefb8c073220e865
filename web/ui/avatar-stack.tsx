import { Avatar } from "./avatar.tsx";

const shown = 5;

/** Up to five faces, then how many more. */
export function AvatarStack({ people }: { people: { id: string; name: string; isOnline?: boolean }[] }) {
  const more = people.length - shown;
  return (
    <span
      className="inline-flex items-center -space-x-2"
      role="img"
      aria-label={people.map(({ name }) => name).join(", ")}
    >
      {people.slice(0, shown).map((person) => (
        <Avatar key={person.id} {...person} size="small" />
      ))}
      {more > 0 && <span className="num pl-3 text-[length:var(--text-xs)] text-ink-2">+{more}</span>}
    </span>
  );
}
