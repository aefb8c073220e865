import { Avatar } from "./avatar.tsx";

const shown = 5;

interface Person {
  id: string;
  name: string;
  avatar?: string | null;
  isOnline?: boolean;
}

/** Up to five faces, then how many more of `total`, where not all are listed. */
export function AvatarStack({ people, total = people.length }: { people: Person[]; total?: number }) {
  // five at most: what would be kept weighs more than it saves
  "use no memo";
  const more = total - shown;
  return (
    <span className="inline-flex items-center" role="img" aria-label={people.map(({ name }) => name).join(", ")}>
      {people.slice(0, shown).map((person) => (
        <span key={person.id} className="-ml-[0.375rem] rounded-full border-2 border-surface-1 leading-none first:ml-0">
          <Avatar {...person} picture={person.avatar} size="small" />
        </span>
      ))}
      {more > 0 && <span className="num pl-1.5 text-[length:var(--text-xs)] text-ink-2">+{more}</span>}
    </span>
  );
}
