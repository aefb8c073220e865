import type { Person } from "#contract/accounts.ts";
import { Avatar } from "#web/ui/avatar.tsx";

/** Whom an @ may mean. */
type Namable = Pick<Person, "id" | "name" | "avatar"> & { isOnline: boolean };

interface Props {
  id: string;
  people: Namable[];
  chosen: number;
  onChoose: (person: Namable) => void;
  /** It takes room where it is, and does not lie over what is above its field. */
  isWithin?: boolean;
}

/** Whom an @ may mean; the field keeps the focus and names the chosen one. */
export function MentionList({ id, people, chosen, onChoose, isWithin = false }: Props) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="People to mention"
      className={`rising rounded-md border border-line bg-surface-2 p-1 shadow-2 ${isWithin ? "" : "absolute bottom-full left-0 z-20 mb-2 w-72 max-w-full"}`}
    >
      {people.map((person, place) => (
        <div
          key={person.id}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === chosen}
          tabIndex={-1}
          // the field is not to lose the focus
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(person);
          }}
          className="flex min-h-(--control-h) cursor-pointer items-center gap-2.5 rounded-sm px-2 aria-selected:bg-surface-3"
        >
          <Avatar id={person.id} name={person.name} picture={person.avatar} size="small" isOnline={person.isOnline} />
          <span dir="auto" className="truncate text-left text-[length:var(--text-sm)]">
            {person.name}
          </span>
        </div>
      ))}
    </div>
  );
}
