import type { Company } from "../company.ts";

type People = Company["people"];

/** Of the second ones who is not among the first. */
export function beyond(first: People, second: People): People {
  return second.filter(({ id }) => first.every((one) => one.id !== id));
}

/** Of who is there by both ways, each is seen once, and told by one of them: by the second one only who is not there by the first. */
export function joined(first: Company, second: Company): Company {
  const others = beyond(first.people, second.people);
  return {
    people: [...first.people, ...others],
    pointers: [
      ...first.pointers,
      ...second.pointers.filter(({ userId }) => first.people.every(({ id }) => id !== userId)),
    ],
    point(page, position) {
      first.point(page, position);
      if (others.length > 0) second.point(page, position);
    },
    ways: [...first.ways, ...(others.length > 0 ? second.ways : [])],
  };
}
