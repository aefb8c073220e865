import { expect, test } from "vitest";
import { newId } from "#contract/new-id.ts";
import { fromLch } from "#domain/accounts/colour.ts";
import { personColour } from "#domain/accounts/person-colour.ts";
import { hueOf } from "#web/ui/avatar.tsx";

test("a person has one colour, whoever shows it, and there are ten", () => {
  const ids = Array.from({ length: 500 }, newId);
  for (const id of ids) expect(personColour(id)).toBe(fromLch([0.42, 0.09, hueOf(id)]));
  const colours = new Set(ids.map(personColour));
  expect(colours.size).toBe(10);
  for (const colour of colours) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
});
