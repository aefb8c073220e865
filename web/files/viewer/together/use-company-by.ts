import type { Company } from "../company.ts";
import { usePointers } from "./use-pointers.ts";
import { useViewers } from "./use-viewers.ts";
import type { Way } from "./way.ts";

/** Those who look at the same file and hear of each other by this way; null: nobody. */
export function useCompanyBy(way: Way | null): Company {
  const people = useViewers(way);
  const pointing = usePointers(way, people);
  return { people, ...pointing, ways: way && people.length > 0 ? [way.conversationId] : [] };
}
