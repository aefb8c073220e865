import { expect, test, vi } from "vitest";
import type { Company } from "../company.ts";
import { joined } from "./joined.ts";

function company(way: string | null, ...ids: string[]): Company {
  const people = ids.map((id) => ({ id, name: id, avatar: null }));
  const pointers = ids.map((userId) => ({ userId, name: `${userId} by ${way}`, page: null, position: { x: 0, y: 0 } }));
  return { people, pointers, point: vi.fn(), ways: ids.length > 0 ? [way] : [] };
}

test.each([
  ["nobody", [], [], [], []],
  ["in the conversation alone", ["bob"], [], ["bob by talk"], ["talk"]],
  ["at the project alone", [], ["bob"], ["bob by null"], [null]],
  ["the same one by both", ["bob"], ["bob"], ["bob by talk"], ["talk"]],
  ["one more at the project", ["bob"], ["bob", "dev"], ["bob by talk", "dev by null"], ["talk", null]],
] as [string, string[], string[], string[], (string | null)[]][])("%s", (_, talk, project, pointers, ways) => {
  const [first, second] = [company("talk", ...talk), company(null, ...project)];
  const both = joined(first, second);
  expect(both.people.map(({ id }) => id)).toEqual([...new Set([...talk, ...project])]);
  expect(both.pointers.map(({ name }) => name)).toEqual(pointers);
  expect(both.ways).toEqual(ways);
  both.point(null, { x: 0, y: 0 });
  expect(second.point).toHaveBeenCalledTimes(ways.includes(null) ? 1 : 0);
});
