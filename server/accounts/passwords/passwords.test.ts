import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { holding, type Statement, untilWaiting } from "#server/testing/held-rows.ts";
import { mailTo, secretIn } from "#server/testing/mails.ts";
import { startWorld, type World } from "#server/testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
// all of it comes from one address
beforeEach(() => world.guidon.platform.database.pool.query("delete from throttles"));

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${world.address}/api${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
const code = async (response: Response) => ((await response.json()) as { code: string }).code;
const password = "eight hash marks";

async function newcomer(email: string) {
  const made = await post("/auth/signup", { name: "Nia", email, password });
  const { token } = (await made.json()) as { token: string };
  return { email, token, bearer: { authorization: `Bearer ${token}` } };
}
const signIn = (email: string, given: string) => post("/auth/login", { email, password: given });
const isSignedIn = async (bearer: Record<string, string>) =>
  (await fetch(`${world.address}/api/auth/me`, { headers: bearer })).status === 200;
const actions = async (email: string) => {
  const rows = world.guidon.platform.database.db.selectFrom("audit_log").select("action").where("object", "=", email);
  return (await rows.orderBy("id").execute()).map(({ action }) => action);
};

describe("a forgotten password", () => {
  test("is replaced by the mailed link: once, everywhere signed out, the address proved", async () => {
    const nia = await newcomer("forgot@guidon.example");
    expect((await post("/auth/forgot", { email: nia.email })).status).toBe(204);
    const token = secretIn(await mailTo(world, nia.email, /new password/));
    const body = { token, password: "front hash and side one" };
    const both = await Promise.all([post("/auth/reset", body), post("/auth/reset", body)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 410]);
    expect(await isSignedIn(nia.bearer)).toBe(false);
    expect((await signIn(nia.email, password)).status).toBe(401);
    const again = (await (await signIn(nia.email, body.password)).json()) as { token: string };
    const account = await fetch(`${world.address}/api/auth/account`, {
      headers: { authorization: `Bearer ${again.token}` },
    });
    expect(await account.json()).toEqual({ emailVerified: true, hasPassword: true, newEmail: null });
    expect(await actions(nia.email)).toEqual(
      expect.arrayContaining(["password.reset-asked", "password.reset", "sign-in.failed", "signed-in"]),
    );
  });

  test("asks the same of known and unknown addresses, and only the known one is written to", async () => {
    const known = await newcomer("known@guidon.example");
    const answers = await Promise.all(
      [known.email, "unknown@guidon.example"].map((email) => post("/auth/forgot", { email })),
    );
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    await mailTo(world, known.email, /new password/);
    const { rows } = await world.guidon.platform.database.pool.query("select 1 from mails where recipient = $1", [
      "unknown@guidon.example",
    ]);
    expect(rows).toEqual([]);
  });

  test("a link to an address that is another person's by now opens neither account", async () => {
    const { pool } = world.guidon.platform.database;
    const [nia, other] = [await newcomer("moved@guidon.example"), await newcomer("heir@guidon.example")];
    await post("/auth/forgot", { email: nia.email });
    const token = secretIn(await mailTo(world, nia.email, /new password/));
    await pool.query("update users set email = 'gone@guidon.example' where email = $1", [nia.email]);
    await pool.query("update users set email = $1 where email = $2", [nia.email, other.email]);
    const answer = await post("/auth/reset", { token, password: "front hash and side one" });
    expect([answer.status, await code(answer)]).toEqual([410, "link_ended"]);
    for (const email of [nia.email, "gone@guidon.example"]) expect((await signIn(email, password)).status).toBe(200);
  });

  test.each([
    ["of another person after a newer link was asked for", "newer"],
    ["that is too old", "old"],
    ["of an account that was disabled", "disabled"],
    ["that nobody made", "made up"],
  ])("a link %s is worth nothing", async (_what, how) => {
    const { pool } = world.guidon.platform.database;
    const nia = await newcomer(`${how.replace(" ", "")}@guidon.example`);
    await post("/auth/forgot", { email: nia.email });
    let token = secretIn(await mailTo(world, nia.email, /new password/));
    if (how === "newer") {
      await post("/auth/forgot", { email: nia.email });
      await expect.poll(async () => secretIn(await mailTo(world, nia.email, /new password/))).not.toBe(token);
    }
    if (how === "old") await pool.query("update one_time_tokens set expires_at = now() where email = $1", [nia.email]);
    if (how === "disabled") await pool.query("update users set disabled_at = now() where email = $1", [nia.email]);
    if (how === "made up") token = "x".repeat(43);
    const answer = await post("/auth/reset", { token, password: "side one to the back" });
    expect([answer.status, await code(answer)]).toEqual([410, "link_ended"]);
  });

  test("is used at once, whatever strangers tried at the door meanwhile", async () => {
    const nia = await newcomer("besieged@guidon.example");
    await post("/auth/forgot", { email: nia.email });
    const token = secretIn(await mailTo(world, nia.email, /new password/));
    for (let count = 0; count < 10; count++) await signIn(nia.email, "a guess of theirs");
    expect((await signIn(nia.email, password)).status).toBe(429);
    const chosen = "front hash and side one";
    expect((await post("/auth/reset", { token: "x".repeat(43), password: chosen })).status).toBe(410);
    expect((await signIn(nia.email, password)).status).toBe(429);
    expect((await post("/auth/reset", { token, password: chosen })).status).toBe(204);
    expect((await signIn(nia.email, chosen)).status).toBe(200);
  });

  test("asked for twice before the mail server took the first: the newer link alone goes, and not after its hour", async () => {
    const nia = await newcomer("twice@guidon.example");
    const { pool } = world.guidon.platform.database;
    const waiting = async () => {
      const text = `select body, extract(epoch from link_ends_at - created_at)::int as lasts from mails
        where recipient = $1 and subject ~ 'new password' and sent_at is null`;
      return (await pool.query<{ body: string; lasts: number }>(text, [nia.email])).rows;
    };
    await post("/auth/forgot", { email: nia.email });
    const first = secretIn(await mailTo(world, nia.email, /new password/));
    await post("/auth/forgot", { email: nia.email });
    await expect.poll(async () => secretIn(await mailTo(world, nia.email, /new password/))).not.toBe(first);
    expect(await waiting()).toEqual([{ body: expect.not.stringContaining(first), lasts: 3600 }]);
  });

  test("the sixth mail to one address within the window is refused", async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 6; count++)
      statuses.push((await post("/auth/forgot", { email: "many@guidon.example" })).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
  });
});

describe("a changed password", () => {
  test("needs the current one, ends the other sessions and keeps this one", async () => {
    const nia = await newcomer("change@guidon.example");
    const other = (await (await signIn(nia.email, password)).json()) as { token: string };
    const wrong = await post(
      "/auth/password",
      { currentPassword: "not it", password: "back to the fifty" },
      nia.bearer,
    );
    expect([wrong.status, await code(wrong)]).toEqual([401, "wrong_credentials"]);
    const none = await post("/auth/password", { password: "back to the fifty" }, nia.bearer);
    expect(none.status).toBe(401);
    const right = { currentPassword: password, password: "back to the fifty" };
    expect((await post("/auth/password", right, nia.bearer)).status).toBe(204);
    expect(await isSignedIn(nia.bearer)).toBe(true);
    expect(await isSignedIn({ authorization: `Bearer ${other.token}` })).toBe(false);
    expect((await signIn(nia.email, "back to the fifty")).status).toBe(200);
    await mailTo(world, nia.email, /Your password was changed/);
  });

  test("ends the link to a new one that was mailed before", async () => {
    const nia = await newcomer("after@guidon.example");
    await post("/auth/forgot", { email: nia.email });
    const token = secretIn(await mailTo(world, nia.email, /new password/));
    const change = { currentPassword: password, password: "back to the fifty" };
    expect((await post("/auth/password", change, nia.bearer)).status).toBe(204);
    const answer = await post("/auth/reset", { token, password: "side one to the back" });
    expect([answer.status, await code(answer)]).toEqual([410, "link_ended"]);
    // the one that proves the address is good still
    const proof = { token: secretIn(await mailTo(world, nia.email, /Confirm/)) };
    expect((await post("/auth/verify", proof, nia.bearer)).status).toBe(204);
  });

  test("and one that is chosen by a mailed link at the same moment wait for no one of each other", async () => {
    const nia = await newcomer("both@guidon.example");
    await post("/auth/forgot", { email: nia.email });
    const token = secretIn(await mailTo(world, nia.email, /new password/));
    const { pool } = world.guidon.platform.database;
    const link: Statement = [
      "select from one_time_tokens where email = $1 and purpose = 'reset' for update",
      nia.email,
    ];
    const [reset, change] = await holding(pool, link, async (letGo) => {
      const resetting = post("/auth/reset", { token, password: "side one to the back" });
      await untilWaiting(pool, 1, resetting);
      const changing = post("/auth/password", { currentPassword: password, password: "back to the fifty" }, nia.bearer);
      await untilWaiting(pool, 2, changing);
      await letGo();
      return Promise.all([resetting, changing]);
    });
    expect(reset.status).toBe(204);
    // the link ended the session
    expect(change.status).toBe(401);
  });

  test("and a link that is mailed at the same moment wait for no one of each other", async () => {
    const nia = await newcomer("asks@guidon.example");
    const { pool } = world.guidon.platform.database;
    await post("/auth/forgot", { email: nia.email });
    await mailTo(world, nia.email, /new password/);
    const link: Statement = [
      "select from one_time_tokens where email = $1 and purpose = 'reset' for update",
      nia.email,
    ];
    const change = await holding(pool, link, async (letGo) => {
      await post("/auth/forgot", { email: nia.email });
      await untilWaiting(pool, 1);
      const right = { currentPassword: password, password: "back to the fifty" };
      const changing = post("/auth/password", right, nia.bearer);
      await untilWaiting(pool, 2, changing);
      await letGo();
      return changing;
    });
    expect(change.status).toBe(204);
  });

  test.each(["password1", "PASSWORD1", "12345678"])("is not one that everybody tries first: %s", async (common) => {
    const answer = await post("/auth/signup", { name: "Nia", email: `${common}@guidon.example`, password: common });
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { message: string }).message).toContain("most used");
  });
});

test("an address is proved by the mailed link, and only once", async () => {
  const nia = await newcomer("proof@guidon.example");
  const account = async () =>
    (await fetch(`${world.address}/api/auth/account`, { headers: nia.bearer })).json() as Promise<object>;
  expect(await account()).toMatchObject({ emailVerified: false });
  const token = secretIn(await mailTo(world, nia.email, /Confirm/));
  // the mailbox alone is no proof: whoever signed up may be somebody else
  expect((await post("/auth/verify", { token })).status).toBe(401);
  const other = await newcomer("other@guidon.example");
  const refused = await post("/auth/verify", { token }, other.bearer);
  expect([refused.status, await code(refused)]).toEqual([410, "link_ended"]);
  expect(await account()).toMatchObject({ emailVerified: false });
  expect((await post("/auth/verify", { token }, nia.bearer)).status).toBe(204);
  expect(await account()).toMatchObject({ emailVerified: true });
  expect((await post("/auth/verify", { token }, nia.bearer)).status).toBe(410);
  // a link for a new password proves nothing here
  expect((await post("/auth/forgot", { email: nia.email })).status).toBe(204);
  const reset = secretIn(await mailTo(world, nia.email, /new password/));
  expect((await post("/auth/verify", { token: reset }, nia.bearer)).status).toBe(410);
});

test("the log of what happened only grows", async () => {
  const { pool } = world.guidon.platform.database;
  await newcomer("log@guidon.example");
  for (const text of ["update audit_log set object = ''", "delete from audit_log", "truncate audit_log"]) {
    await expect(pool.query(text)).rejects.toMatchObject({ code: "42501" });
  }
});
