import { AvatarStack } from "#web/ui/avatar-stack.tsx";
import { useCompany } from "./company.ts";

/** Who looks at the same file at this moment; on a phone the first of them and how many more. */
export function CompanyFaces() {
  const people = useCompany()?.people ?? [];
  if (people.length === 0) return null;
  const words = `Here with you: ${people.map(({ name }) => name).join(", ")}`;
  const [first] = people;
  return (
    <span data-tip={words} className="shrink-0 px-1">
      <span role="status" className="sr-only">
        {words}
      </span>
      <span aria-hidden="true" className="hidden sm:inline-flex">
        <AvatarStack people={people} />
      </span>
      <span aria-hidden="true" className="inline-flex items-center sm:hidden">
        <AvatarStack people={first ? [first] : []} />
        {people.length > 1 && (
          <span className="num pl-1.5 text-[length:var(--text-xs)] text-ink-2">+{people.length - 1}</span>
        )}
      </span>
    </span>
  );
}
