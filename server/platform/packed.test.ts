import { afterAll, beforeAll, expect, test } from "vitest";
import { startWorld, type World } from "#server/testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
  for (const name of ["Harlan County HS", "Meridian", "Northside", "Valley", "Summit"]) {
    await world.people.alice.call("createOrganization", { name, description: "A".repeat(300) });
  }
});
afterAll(() => world.stop());

const asked = async (path: string, taken: string) => {
  const answer = await world.people.alice.fetch(path, { headers: { "accept-encoding": taken } });
  return { packing: answer.headers.get("content-encoding"), answer: await answer.json() };
};

test("an answer of more than a packet is packed for whoever takes that, and says the same", async () => {
  const [packed, plain] = [
    await asked("/api/organizations", "gzip, br"),
    await asked("/api/organizations", "identity"),
  ];
  expect([packed.packing, plain.packing]).toEqual(["gzip", null]);
  expect(packed.answer).toEqual(plain.answer);
  expect(packed.answer).toMatchObject({ items: { length: 5 } });
});

test("a small one is not", async () => {
  expect(await asked("/api/auth/me", "gzip, br")).toMatchObject({ packing: null, answer: { name: "Alice" } });
});
