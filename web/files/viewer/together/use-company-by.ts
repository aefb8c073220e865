import type { Person } from "#contract/accounts.ts";
import type { Company } from "../company.ts";
import { usePointers } from "./use-pointers.ts";
import type { Way } from "./way.ts";

/** These who look at the same file, by this way; `ways`: by how many I tell what I tell. Null: nobody. */
export function useCompanyBy(way: Way | null, people: Person[], ways: number): Company {
  const pointing = usePointers(way, people, ways);
  return { people, ...pointing, ways: way && people.length > 0 ? [way.conversationId] : [] };
}
