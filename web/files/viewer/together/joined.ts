import type { Company } from "../company.ts";

/** Of who is there by both ways, each is seen once, and told by one of them: by the second one only who is not there by the first. */
export function joined(first: Company, second: Company): Company {
  const known = new Set(first.people.map(({ id }) => id));
  const beyond = second.people.filter(({ id }) => !known.has(id));
  return {
    people: [...first.people, ...beyond],
    pointers: [...first.pointers, ...second.pointers.filter(({ userId }) => !known.has(userId))],
    point(page, position) {
      first.point(page, position);
      if (beyond.length > 0) second.point(page, position);
    },
    ways: [...first.ways, ...(beyond.length > 0 ? second.ways : [])],
  };
}
