// Whether an address is known cannot be told from the work that a sign-in makes.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startWorld, type World } from "#server/testing/world.ts";

const counted = vi.hoisted(() => ({ verifies: 0, hashes: 0 }));
vi.mock("@node-rs/argon2", async (original) => {
  const argon2 = await original<typeof import("@node-rs/argon2")>();
  return {
    ...argon2,
    verify: (...all: Parameters<typeof argon2.verify>) => {
      counted.verifies++;
      return argon2.verify(...all);
    },
    hash: (...all: Parameters<typeof argon2.hash>) => {
      counted.hashes++;
      return argon2.hash(...all);
    },
  };
});

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const post = (path: string, body: object) =>
  fetch(`${world.address}/api/auth/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

test("one verification each: a known address, an unknown one, one without a password, one that is disabled", async () => {
  const password = "set fourteen";
  for (const name of ["known", "disabled"]) await post("signup", { name, email: `${name}@same.example`, password });
  await world.guidon.platform.database.pool.query(
    "update users set disabled_at = now() where email = 'disabled@same.example'",
  );
  // the dummy is made once, at the first sign-in
  await post("login", { email: "first@same.example", password });
  const answers: object[] = [];
  for (const email of ["known@same.example", "unknown@same.example", "alice@guidon.example", "disabled@same.example"]) {
    Object.assign(counted, { verifies: 0, hashes: 0 });
    const answer = await post("login", { email, password: "not this one" });
    const body = (await answer.json()) as object;
    answers.push({ ...counted, status: answer.status, headers: [...answer.headers.keys()], ...body, requestId: "" });
  }
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]).toMatchObject({ verifies: 1, hashes: 0, status: 401 });
});
