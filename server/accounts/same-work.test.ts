// Whether an address is known cannot be told from the work that a sign-in makes.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWorld, type World } from "#server/testing/world.ts";
import { passwordWork } from "./passwords/passwords.ts";

let counted: unknown[] = [];
const count = (kind: unknown) => counted.push(kind);

let world: World;
beforeAll(async () => {
  world = await startWorld();
  passwordWork.subscribe(count);
});
afterAll(async () => {
  passwordWork.unsubscribe(count);
  await world.stop();
});

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
    counted = [];
    const answer = await post("login", { email, password: "not this one" });
    const body = (await answer.json()) as object;
    answers.push({ counted, status: answer.status, headers: [...answer.headers.keys()], ...body, requestId: "" });
  }
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]).toMatchObject({ counted: ["verify"], status: 401 });
});
