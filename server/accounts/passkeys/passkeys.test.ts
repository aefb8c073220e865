import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AppError } from "#contract/errors.ts";
import { type Authenticator, makeAuthenticator } from "#server/testing/authenticator.ts";
import { codeAt } from "#server/testing/authenticator-app.ts";
import { asHolder, untilWaiting } from "#server/testing/held-rows.ts";
import { mailTo, secretIn } from "#server/testing/mails.ts";
import { makeStranger, type TestPerson } from "#server/testing/people.ts";
import { startWorld, type World } from "#server/testing/world.ts";

const home = { origin: "http://localhost:3001", rpId: "localhost" };
let world: World;
beforeAll(async () => {
  world = await startWorld({ PUBLIC_URL: home.origin });
});
afterAll(() => world.stop());
// all of them sign in from one address
beforeEach(() => query("delete from throttles"));

const query = (text: string, values: unknown[] = []) => world.guidon.platform.database.pool.query(text, values);

async function addPasskey(person: TestPerson, name = "Laptop"): Promise<Authenticator> {
  const authenticator = makeAuthenticator(home);
  const { challenge } = await person.call("startPasskey", {});
  await person.call("addPasskey", { name, response: authenticator.create({ challenge }) });
  return authenticator;
}

const post = (path: string, body: object) =>
  fetch(`${world.address}/api${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

async function openChallenge(): Promise<string> {
  const response = await post("/auth/passkey/options", {});
  expect(response.status).toBe(200);
  return ((await response.json()) as { challenge: string }).challenge;
}

async function signIn(response: object): Promise<[status: number, body: Record<string, unknown>]> {
  const answer = await post("/auth/passkey", { response });
  return [answer.status, (await answer.json()) as Record<string, unknown>];
}

describe("adding", () => {
  test("a passkey is listed for its owner alone, with its name", async () => {
    const { alice, bob } = world.people;
    const options = await alice.call("startPasskey", {});
    expect(options).toMatchObject({
      rp: { id: "localhost" },
      user: { name: alice.email },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      excludeCredentials: [],
    });
    const authenticator = makeAuthenticator(home);
    const added = await alice.call("addPasskey", {
      name: " Laptop ",
      response: authenticator.create({ challenge: options.challenge }),
    });
    expect(added).toEqual({ id: authenticator.id, name: "Laptop", createdAt: expect.any(String), lastUsedAt: null });
    expect(await alice.call("listPasskeys", {})).toEqual({ items: [added] });
    expect(await bob.call("listPasskeys", {})).toEqual({ items: [] });
    const again = await alice.call("startPasskey", {});
    expect(again.excludeCredentials.map(({ id }) => id)).toEqual([authenticator.id]);
    const { rows } = await query("select object from audit_log where action = 'passkey.added' and actor_id = $1", [
      alice.id,
    ]);
    expect(rows).toEqual([{ object: "Laptop" }]);
  });

  test.each([
    ["another origin", { origin: "https://evil.example" }],
    ["another host", { rpId: "evil.example" }],
    ["no finger", { isVerified: false }],
    ["a challenge of nobody's", { challenge: "x".repeat(43) }],
  ])("%s is refused", async (_what, told) => {
    const { bob } = world.people;
    const { challenge } = await bob.call("startPasskey", {});
    const response = makeAuthenticator(home).create({ challenge, ...told });
    await expect(bob.call("addPasskey", { name: "Phone", response })).rejects.toMatchObject({ code: "invalid_input" });
    expect((await bob.call("listPasskeys", {})).items).toEqual([]);
  });

  test("a challenge is good once, for whom it was made, for its own purpose, for five minutes", async () => {
    const { bob, carol } = world.people;
    const add = (person: TestPerson, challenge: string) =>
      person
        .call("addPasskey", { name: "Phone", response: makeAuthenticator(home).create({ challenge }) })
        .then(() => "added")
        .catch((error: AppError) => error.code);
    const mine = (await bob.call("startPasskey", {})).challenge;
    expect(await add(carol, mine)).toBe("invalid_input");
    expect((await Promise.all([add(bob, mine), add(bob, mine)])).sort()).toEqual(["added", "invalid_input"]);
    expect(await add(bob, await openChallenge())).toBe("invalid_input");
    const late = (await bob.call("startPasskey", {})).challenge;
    await query("update challenges set expires_at = now() - interval '1 second'");
    expect(await add(bob, late)).toBe("invalid_input");
  });

  test("one that is known already is refused, whoever's it is", async () => {
    const { dev, dan } = world.people;
    const authenticator = await addPasskey(dev);
    const { challenge } = await dan.call("startPasskey", {});
    const response = authenticator.create({ challenge });
    await expect(dan.call("addPasskey", { name: "Mine", response })).rejects.toMatchObject({ code: "conflict" });
  });

  test("with two-factor sign-in on, a code is asked for", async () => {
    const { marisol } = world.people;
    const { secret } = await marisol.call("startSecondFactor", {});
    await marisol.call("confirmSecondFactor", { code: codeAt(secret, Date.now()) });
    await expect(marisol.call("startPasskey", {})).rejects.toMatchObject({ code: "second_factor_required" });
    await expect(marisol.call("startPasskey", { code: "000000" })).rejects.toMatchObject({ code: "wrong_code" });
    const options = await marisol.call("startPasskey", { code: codeAt(secret, Date.now() + 30_000) });
    expect(options.challenge).toHaveLength(43);
  });
});

describe("signing in", () => {
  test("opens a session, without a code where two-factor sign-in is on", async () => {
    const { priya } = world.people;
    const authenticator = await addPasskey(priya);
    const { secret } = await priya.call("startSecondFactor", {});
    await priya.call("confirmSecondFactor", { code: codeAt(secret, Date.now()) });
    const userHandle = Buffer.from(priya.id.replaceAll("-", ""), "hex").toString("base64url");
    const [status, body] = await signIn(authenticator.get({ challenge: await openChallenge(), userHandle }));
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ id: priya.id, email: priya.email });
    const me = await fetch(`${world.address}/api/auth/me`, { headers: { authorization: `Bearer ${body.token}` } });
    expect(me.status).toBe(200);
    expect((await priya.call("listPasskeys", {})).items[0]?.lastUsedAt).toEqual(expect.any(String));
    const { rows } = await query("select details from audit_log where action = 'signed-in' and actor_id = $1", [
      priya.id,
    ]);
    expect(rows).toEqual([{ details: { means: "passkey" } }]);
  });

  test("an answer is good once, also when it comes twice at the same moment", async () => {
    const authenticator = await addPasskey(world.people.dan);
    const answer = authenticator.get({ challenge: await openChallenge() });
    const statuses = await Promise.all([signIn(answer), signIn(answer), signIn(answer)]);
    expect(statuses.map(([status]) => status).sort()).toEqual([200, 401, 401]);
  });

  test("a count that does not grow is a copy of the key", async () => {
    const authenticator = await addPasskey(world.people.dan, "Key");
    const answer = async (counter: number) =>
      (await signIn(authenticator.get({ challenge: await openChallenge(), counter })))[0];
    expect([
      await answer(0),
      await answer(0),
      await answer(7),
      await answer(7),
      await answer(3),
      await answer(8),
    ]).toEqual([200, 200, 200, 401, 401, 200]);
  });

  test.each([
    ["another origin", { origin: "https://evil.example" }],
    ["another host", { rpId: "evil.example" }],
    ["no finger", { isVerified: false }],
    ["a challenge of nobody's", { challenge: "x".repeat(43) }],
    ["somebody else's handle", { userHandle: "AAAAAAAAAAAAAAAAAAAAAA" }],
  ])("%s is refused, in the words of an unknown passkey", async (_what, told) => {
    const { carol } = world.people;
    const authenticator = await addPasskey(carol, "Phone");
    const [status, body] = await signIn(authenticator.get({ challenge: await openChallenge(), ...told }));
    const [strange, unknown] = await signIn(makeAuthenticator(home).get({ challenge: await openChallenge() }));
    expect([status, body.code]).toEqual([401, "provider_refused"]);
    expect([strange, { ...unknown, requestId: "" }]).toEqual([status, { ...body, requestId: "" }]);
  });

  test("a challenge made for adding, or too old, opens nothing", async () => {
    const { carol } = world.people;
    const authenticator = await addPasskey(carol, "Tablet");
    const forAdding = (await carol.call("startPasskey", {})).challenge;
    expect((await signIn(authenticator.get({ challenge: forAdding })))[0]).toBe(401);
    const late = await openChallenge();
    await query("update challenges set expires_at = now() - interval '1 second'");
    expect((await signIn(authenticator.get({ challenge: late })))[0]).toBe(401);
  });

  test("who is disabled stays outside", async () => {
    const { bob } = world.people;
    const authenticator = await addPasskey(bob, "Old");
    await query("update users set disabled_at = now() where id = $1", [bob.id]);
    const [status] = await signIn(authenticator.get({ challenge: await openChallenge() }));
    await query("update users set disabled_at = null where id = $1", [bob.id]);
    expect(status).toBe(401);
  });
});

describe("removing", () => {
  test("the last way in stays, also when two are removed at the same moment", async () => {
    const { dev } = world.people;
    await query("delete from passkeys where user_id = $1", [dev.id]);
    const [one, other] = [await addPasskey(dev, "One"), await addPasskey(dev, "Other")];
    const ends = await Promise.all(
      [one, other].map(({ id }) =>
        dev.call("removePasskey", { id }).then(
          () => "removed",
          (error: AppError) => error.code,
        ),
      ),
    );
    expect(ends.sort()).toEqual(["last_way_in", "removed"]);
    expect((await dev.call("listPasskeys", {})).items).toHaveLength(1);
  });

  test("the last one goes where a provider lets its person in", async () => {
    const { dev } = world.people;
    await query("delete from passkeys where user_id = $1", [dev.id]);
    const { id } = await addPasskey(dev, "Only");
    await query("insert into identities (provider, subject, user_id, email) values ('google', 'dev', $1, $2)", [
      dev.id,
      dev.email,
    ]);
    expect(await dev.call("removePasskey", { id })).toBeNull();
    await query("delete from identities where user_id = $1", [dev.id]);
  });

  test("ends the sessions that it opened elsewhere, and opens none after", async () => {
    const { alice } = world.people;
    const [kept, lost] = [await addPasskey(alice, "Kept"), await addPasskey(alice, "Lost")];
    const [, { token }] = await signIn(lost.get({ challenge: await openChallenge() }));
    await alice.call("removePasskey", { id: lost.id });
    const me = await fetch(`${world.address}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
    expect(me.status).toBe(401);
    expect((await signIn(lost.get({ challenge: await openChallenge() })))[0]).toBe(401);
    expect((await signIn(kept.get({ challenge: await openChallenge() })))[0]).toBe(200);
    const { rows } = await query("select object from audit_log where action = 'passkey.removed' and actor_id = $1", [
      alice.id,
    ]);
    expect(rows).toEqual([{ object: "Lost" }]);
  });

  test("somebody else's is not there", async () => {
    const { alice, dan } = world.people;
    const { id } = await addPasskey(alice, "Hers");
    await expect(dan.call("removePasskey", { id })).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("a new password by mail", () => {
  const reset = async (email: string) => {
    expect((await post("/auth/forgot", { email })).status).toBe(204);
    const token = secretIn(await mailTo(world, email, /new password/));
    expect((await post("/auth/reset", { token, password: "front hash and side one" })).status).toBe(204);
  };
  /** Whoever signed up with this address, with every key that an account may have. */
  async function withEveryKey(email: string) {
    const person = await makeStranger(world.guidon.platform, world.address, email);
    const authenticator = await addPasskey(person);
    await query("insert into identities (provider, subject, email, user_id) values ('google', $1, $1, $2)", [
      email,
      person.id,
    ]);
    const { secret } = await person.call("startSecondFactor", {});
    await person.call("confirmSecondFactor", { code: codeAt(secret, Date.now()) });
    return { ...person, authenticator };
  }
  const keysOf = async (id: string) => {
    const { rows } = await query(
      `select (select count(*) from passkeys where user_id = $1) as passkeys,
        (select count(*) from identities where user_id = $1) as identities,
        (select count(*) from totp_secrets where user_id = $1) as secrets,
        (select count(*) from recovery_codes where user_id = $1) as codes`,
      [id],
    );
    return rows[0] as Record<string, number>;
  };

  test("is the first proof of an address: what a stranger set up with it before opens nothing any more", async () => {
    const email = "principal@school.example";
    const squatter = await withEveryKey(email);
    await reset(email);
    expect(await keysOf(squatter.id)).toEqual({ passkeys: 0, identities: 0, secrets: 0, codes: 0 });
    expect((await signIn(squatter.authenticator.get({ challenge: await openChallenge() })))[0]).toBe(401);
    expect((await post("/auth/login", { email, password: "front hash and side one" })).status).toBe(200);
    const { rows } = await query(
      "select action, object from audit_log where object_id = $1 and action in ('passkey.removed', 'identity.unlinked', 'second-factor.off') order by action",
      [squatter.id],
    );
    expect(rows).toEqual([
      { action: "identity.unlinked", object: email },
      { action: "passkey.removed", object: "Laptop" },
      { action: "second-factor.off", object: email },
    ]);
    await mailTo(world, email, /^What was set up before you proved your address was removed/);
  });

  test("ends also what is on its way at that moment: a session that is over adds no key", async () => {
    const email = "racing@school.example";
    const squatter = await makeStranger(world.guidon.platform, world.address, email);
    const { challenge } = await squatter.call("startPasskey", {});
    const { pool } = world.guidon.platform.database;
    const owner = await pool.connect();
    try {
      // the owner's change, as far as its locks go, with the squatter's in its middle
      await owner.query("begin");
      await owner.query(asHolder);
      await owner.query("update users set password_hash = null where id = $1", [squatter.id]);
      const response = makeAuthenticator(home).create({ challenge });
      const adding = squatter.call("addPasskey", { name: "Late", response }).then(
        () => "added",
        (error: AppError) => error.code,
      );
      await untilWaiting(pool, 1, adding);
      await owner.query("delete from sessions where user_id = $1", [squatter.id]);
      await owner.query("commit");
      expect(await adding).toBe("unauthenticated");
    } finally {
      owner.release();
    }
    expect((await keysOf(squatter.id)).passkeys).toBe(0);
  });

  test("leaves the keys of who has proved the address before", async () => {
    const owner = await withEveryKey("owner@school.example");
    await query("update users set email_verified_at = now() where id = $1", [owner.id]);
    await reset(owner.email);
    expect(await keysOf(owner.id)).toEqual({ passkeys: 1, identities: 1, secrets: 1, codes: 10 });
    expect((await signIn(owner.authenticator.get({ challenge: await openChallenge() })))[0]).toBe(200);
  });

  test("leaves an admin the second factor: nobody runs the studio by a mailbox alone", async () => {
    const admin = await withEveryKey("founder@school.example");
    await query("update users set user_type = 'admin' where id = $1", [admin.id]);
    await reset(admin.email);
    expect(await keysOf(admin.id)).toEqual({ passkeys: 0, identities: 0, secrets: 1, codes: 10 });
  });
});

test.each([
  ["nothing", {}],
  ["a list", { response: [] }],
  ["text that is no base64url", { response: { id: "a b", rawId: "a", type: "public-key", response: {} } }],
  ["an unknown key", { response: null, isAdmin: true }],
  ["NUL", { response: { id: "\u0000", rawId: "", type: "public-key", response: {} } }],
])("%s is refused at the door", async (_what, body) => {
  const answer = await post("/auth/passkey", body);
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, "invalid_input"]);
});

test.each(["", "e30", "bm90IGpzb24", "eyJjaGFsbGVuZ2UiOm51bGx9"])(
  "client data that says %j is refused, and nothing breaks",
  async (clientDataJSON) => {
    const { dev } = world.people;
    const authenticator = await addPasskey(dev, "Whole");
    const answer = authenticator.get({ challenge: await openChallenge() });
    expect((await signIn({ ...answer, response: { ...answer.response, clientDataJSON } }))[0]).toBe(401);
    const made = makeAuthenticator(home).create({ challenge: (await dev.call("startPasskey", {})).challenge });
    const broken = { ...made, response: { ...made.response, clientDataJSON, attestationObject: "oA" } };
    await expect(dev.call("addPasskey", { name: "Broken", response: broken })).rejects.toMatchObject({
      code: "invalid_input",
    });
  },
);
