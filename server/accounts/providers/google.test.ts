import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { codeAt } from "#server/testing/authenticator-app.ts";
import { ears } from "#server/testing/ears.ts";
import { audience, type KeyServer, startKeyServer } from "#server/testing/key-server.ts";
import { mailTo } from "#server/testing/mails.ts";
import { startWorld, type World } from "#server/testing/world.ts";

let keys: KeyServer;
let world: World;
beforeAll(async () => {
  keys = await startKeyServer();
  world = await startWorld({ GOOGLE_CLIENT_ID: audience, OIDC_ISSUER_GOOGLE: keys.issuer });
});
afterAll(async () => {
  await world.stop();
  await keys.stop();
});
beforeEach(() => sql("delete from throttles"));

interface Answer {
  status: number;
  body: {
    token: string;
    user: { id: string; name: string; email: string; userType: string };
    code?: string;
    secret?: string;
  };
  cookie: string;
}

async function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(`${world.address}/api${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const cookie = response.headers.get("set-cookie") ?? "";
  return { status: response.status, body: (await response.json()) as Answer["body"], cookie };
}
const google = (credential: string, headers?: Record<string, string>) => post("/auth/google", { credential }, headers);
const page = { "x-client": "web" };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const password = "long enough";
const sql = async (text: string, values: unknown[] = []) =>
  (await world.guidon.platform.database.pool.query(text, values)).rows as Record<string, unknown>[];
const nonce = async () => (await post("/auth/nonce", {})).body as unknown as { nonce: string };

/** An account with a password, its address proven or not. */
async function account(email: string, isVerified: boolean): Promise<string> {
  const { body } = await post("/auth/signup", { name: "Sam", email, password });
  if (isVerified) await sql("update users set email_verified_at = now() where id = $1", [body.user.id]);
  return body.user.id;
}

test("the page learns what it may offer", async () => {
  const answer = await fetch(`${world.address}/api/auth/providers`);
  expect(await answer.json()).toEqual({
    google: { clientId: audience, script: "https://accounts.google.com/gsi/client" },
    apple: false,
  });
  const policy = answer.headers.get("content-security-policy");
  expect(policy).toContain("script-src 'self' https://accounts.google.com/gsi/client;");
  expect(policy).toContain("frame-src https://accounts.google.com/gsi/;");
  expect(answer.headers.get("referrer-policy")).toBe("strict-origin");
});

describe("signing in", () => {
  test("somebody new gets a client account with a proven address; the second time it is the same one", async () => {
    const danHears = ears(await world.people.dan.socket());
    const claims = { sub: "nia", email: "Nia@Guidon.Example", name: " Nia\u202e \n Okafor " };
    const first = await google(await keys.sign(claims));
    expect(first.body.user).toMatchObject({ name: "Nia Okafor", email: "nia@guidon.example", userType: "client" });
    const again = await google(await keys.sign({ ...claims, email: "moved@guidon.example" }));
    expect(again.body.user).toEqual(first.body.user);
    expect(again.body.token).not.toBe(first.body.token);
    const [user] = await sql("select password_hash, email_verified_at from users where id = $1", [first.body.user.id]);
    expect(user).toEqual({ password_hash: null, email_verified_at: expect.any(String) });
    expect(await sql("select provider, subject, email from identities where subject = 'nia'")).toEqual([
      { provider: "google", subject: "nia", email: "moved@guidon.example" },
    ]);
    const log = await sql("select action, details from audit_log where actor_id = $1 order by id", [
      first.body.user.id,
    ]);
    expect(log).toEqual([
      { action: "account.created", details: { means: "google" } },
      { action: "identity.linked", details: { provider: "google" } },
      { action: "signed-in", details: { means: "google" } },
      { action: "signed-in", details: { means: "google" } },
    ]);
    expect(await danHears.everything()).toEqual([]);
  });

  test.each([
    ["quiet", undefined],
    ["blank", " "],
    ["unseen", "\u200b\u2060 \u3164"],
  ])("without a name that can be seen, what stands before the @ has to do: %s", async (before, name) => {
    const { body } = await google(await keys.sign({ sub: before, email: `${before}@guidon.example`, name }));
    expect(body.user.name).toBe(before);
  });

  test("our page gets the bind cookie, and its token is worth nothing without", async () => {
    const { body, cookie } = await google(await keys.sign(await nonce()), page);
    expect(cookie).toMatch(/^bind=[\w-]{43};.*HttpOnly.*SameSite=Strict/i);
    const me = (headers: Record<string, string>) => fetch(`${world.address}/api/auth/me`, { headers });
    const authorization = `Bearer ${body.token}`;
    expect((await me({ authorization })).status).toBe(401);
    expect((await me({ authorization, cookie: cookie.split(";")[0] as string })).status).toBe(200);
  });

  test("who left 'Remember me' out is signed in for half a day", async () => {
    const someone = { sub: "short", email: "short@guidon.example" };
    await google(await keys.sign({ ...someone }));
    await post("/auth/google", { credential: await keys.sign({ ...someone }), remember: false });
    const rests = await sql(
      "select idle_seconds from sessions s join users u on u.id = s.user_id where email = $1 order by s.created_at",
      [someone.email],
    );
    expect(rests).toEqual([{ idle_seconds: 30 * 86_400 }, { idle_seconds: 43_200 }]);
  });

  test("of two new sign-ins at the same moment one makes the account, both are let in", async () => {
    const claims = { sub: "twin", email: "twin@guidon.example" };
    const tokens = [await keys.sign(claims), await keys.sign({ ...claims, name: "Twin" })];
    const answers = await Promise.all(tokens.map((token) => google(token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body.user.id).toBe(answers[1]?.body.user.id);
  });

  test("who is overtaken while linking looks again", async () => {
    await account("overtaken@guidon.example", true);
    // once, somebody else has stored the link a moment earlier
    await sql("create sequence links");
    await sql(`create function overtake() returns trigger language plpgsql as $$ begin
      if nextval('links') = 1 then
        raise unique_violation using constraint = 'identities_pkey';
      end if;
      return new;
    end $$`);
    await sql("create trigger overtake before insert on identities for each row execute function overtake()");
    try {
      const answer = await google(await keys.sign({ email: "overtaken@guidon.example" }));
      expect(answer).toMatchObject({ status: 200, body: { user: { email: "overtaken@guidon.example" } } });
    } finally {
      await sql("drop function overtake cascade");
      await sql("drop sequence links");
    }
  });
});

describe("one proof, one sign-in", () => {
  test("a token is taken once, also when it comes twice at the same moment", async () => {
    const token = await keys.sign();
    const statuses = (await Promise.all([google(token), google(token)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 401]);
    expect(await google(token)).toMatchObject({ status: 401, body: { code: "provider_refused" } });
    const log = await sql("select details from audit_log where action = 'sign-in.failed'");
    expect(log).toEqual(Array(2).fill({ details: { means: "google", reason: "provider_refused" } }));
  });

  test("another spelling of the same signature is the same token", async () => {
    const token = await keys.sign();
    expect((await google(token)).status).toBe(200);
    expect((await google(`${token}=`)).status).toBe(401);
    const spellings = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"];
    const last = Buffer.from(token.split(".")[2] as string, "base64url");
    const twin = spellings.find((letter) => {
      const text = token.slice(0, -1) + letter;
      return text !== token && Buffer.from(text.split(".")[2] as string, "base64url").equals(last);
    });
    expect((await google(token.slice(0, -1) + twin)).status).toBe(401);
  });

  test("our page needs a nonce of ours, and a nonce is good once", async () => {
    expect((await google(await keys.sign(), page)).status).toBe(401);
    expect((await google(await keys.sign({ nonce: "made up" }), page)).status).toBe(401);
    expect((await google(await keys.sign({ nonce: "made up" }))).status).toBe(401);
    const given = await nonce();
    expect((await google(await keys.sign(given), page)).status).toBe(200);
    expect((await google(await keys.sign(given), page)).status).toBe(401);
    const old = await nonce();
    await sql("update challenges set expires_at = now() - interval '1 second' where kind = 'nonce'");
    expect((await google(await keys.sign(old), page)).status).toBe(401);
  });

  test("what has ended is removed when the next nonce is made", async () => {
    await sql("insert into challenges (hash, kind, expires_at) values ('\\x00', 'used-token', now() - interval '1 s')");
    await nonce();
    expect(await sql("select from challenges where expires_at < now()")).toEqual([]);
  });
});

describe("an account with the same address", () => {
  test("is linked when both sides proved it", async () => {
    const id = await account("proven@guidon.example", true);
    const { body } = await google(await keys.sign({ email: "PROVEN@guidon.example" }));
    expect(body.user.id).toBe(id);
    const mails = await sql("select subject from mails where recipient = 'proven@guidon.example' order by created_at");
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Confirm your e-mail address for Guidon",
      "You can now sign in with Google",
    ]);
  });

  test("is never handed over when it did not prove the address; the failure is kept in the log", async () => {
    await account("unproven@guidon.example", false);
    const answer = await google(await keys.sign({ email: "unproven@guidon.example" }));
    expect(answer).toMatchObject({ status: 409, body: { code: "account_exists" }, cookie: "" });
    expect(await sql("select from identities where email = 'unproven@guidon.example'")).toEqual([]);
    expect(
      await sql("select details from audit_log where object = 'unproven@guidon.example' and action = 'sign-in.failed'"),
    ).toEqual([{ details: { means: "google", reason: "account_exists" } }]);
  });

  test("is not handed to a second person of the same provider", async () => {
    await google(await keys.sign({ sub: "before", email: "again@guidon.example" }));
    const answer = await google(await keys.sign({ sub: "after", email: "again@guidon.example" }));
    expect(answer).toMatchObject({ status: 409, body: { code: "account_exists" } });
  });

  test("nor by address an account that a second factor guards", async () => {
    const id = await account("guarded@guidon.example", true);
    await sql("insert into totp_secrets (user_id, secret, confirmed_at) values ($1, '\\x00', now())", [id]);
    const answer = await google(await keys.sign({ email: "guarded@guidon.example" }));
    expect(answer).toMatchObject({ status: 409, body: { code: "account_exists" } });
  });

  test("and a disabled person does not come in, by identity or by address", async () => {
    const { body } = await google(await keys.sign({ sub: "gone", email: "gone@guidon.example" }));
    await sql("update users set disabled_at = now() where id = $1", [body.user.id]);
    for (const sub of ["gone", "gone-again"]) {
      const answer = await google(await keys.sign({ sub, email: "gone@guidon.example" }));
      expect(answer).toMatchObject({ status: 401, body: { code: "provider_refused" } });
    }
  });
});

describe("the list of a person", () => {
  test("links whatever address, lists, and unlinks; the same identity is nobody else's", async () => {
    const { alice, bob } = world.people;
    await alice.call("changePassword", { password });
    const claims = { sub: "alice-at-google", email: "alice.private@mail.example" };
    const linked = await alice.call("linkGoogle", { credential: await keys.sign(claims), password });
    expect(linked).toMatchObject({ provider: "google", email: claims.email });
    expect(await alice.call("listIdentities", {})).toEqual({ items: [linked] });
    expect(await bob.call("listIdentities", {})).toEqual({ items: [] });
    const taken = bob.call("linkGoogle", { credential: await keys.sign(claims) });
    await expect(taken).rejects.toMatchObject({ code: "account_exists", message: /^Another account/ });
    const second = alice.call("linkGoogle", { credential: await keys.sign(), password });
    await expect(second).rejects.toMatchObject({ code: "account_exists", message: /^Your account/ });
    expect((await google(await keys.sign(claims))).body.user.id).toBe(alice.id);

    await expect(bob.call("unlinkIdentity", { provider: "google" })).rejects.toMatchObject({ code: "not_found" });
    await alice.call("unlinkIdentity", { provider: "google", password });
    expect(await alice.call("listIdentities", {})).toEqual({ items: [] });
    await expect(alice.call("unlinkIdentity", { provider: "google", password })).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await sql("select object from audit_log where action = 'identity.unlinked'")).toEqual([
      { object: claims.email },
    ]);
    await mailTo(world, alice.email, /^Your Google account was unlinked/);
  });

  test("whoever has the session alone links nothing and unlinks nothing; a refused try spends no credential", async () => {
    const email = "held@guidon.example";
    await account(email, true);
    const { token } = (await post("/auth/login", { email, password })).body;
    const { secret } = (await post("/auth/second-factor/start", { password }, bearer(token))).body;
    await post("/auth/second-factor/confirm", { code: codeAt(String(secret), Date.now()) }, bearer(token));
    const claims = { sub: "stranger", email: "stranger@elsewhere.example" };
    const credential = await keys.sign(claims);
    const link = (proof: object) => post("/auth/identities/google", { credential, ...proof }, bearer(token));
    expect(await link({})).toMatchObject({ status: 401, body: { code: "wrong_credentials" } });
    expect(await link({ password })).toMatchObject({ status: 401, body: { code: "second_factor_required" } });
    expect(await link({ password, code: "000000" })).toMatchObject({ status: 401, body: { code: "wrong_code" } });
    expect((await google(await keys.sign(claims))).body.user.email).toBe(claims.email);
    await sql("delete from users where email = $1", [claims.email]);

    expect((await link({ password, code: codeAt(String(secret), Date.now() + 30_000) })).status).toBe(200);
    const unlink = await fetch(`${world.address}/api/auth/identities/google`, {
      method: "DELETE",
      headers: bearer(token),
    });
    expect(unlink.status).toBe(401);
    expect((await google(await keys.sign(claims))).body.user.email).toBe(email);
  });

  test("without password and second factor a fresh sign-in is the proof, an old one is not", async () => {
    const { priya } = world.people;
    await priya.call("linkGoogle", { credential: await keys.sign() });
    await sql("update sessions set created_at = now() - interval '16 minutes' where user_id = $1", [priya.id]);
    await expect(priya.call("unlinkIdentity", { provider: "google" })).rejects.toMatchObject({ code: "forbidden" });
    await expect(priya.call("linkGoogle", { credential: await keys.sign() })).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  test("linking and unlinking end the other sessions, and nobody else hears of it", async () => {
    const { dan } = world.people;
    const email = "elsewhere@guidon.example";
    await account(email, true);
    const { token } = (await post("/auth/login", { email, password })).body;
    const isOpen = async (one: string) =>
      (await fetch(`${world.address}/api/auth/me`, { headers: bearer(one) })).status === 200;
    const changes = [
      async () => post("/auth/identities/google", { credential: await keys.sign(), password }, bearer(token)),
      () =>
        fetch(`${world.address}/api/auth/identities/google`, {
          method: "DELETE",
          headers: { "content-type": "application/json", ...bearer(token) },
          body: JSON.stringify({ password }),
        }),
    ];
    const danHears = ears(await dan.socket());
    for (const change of changes) {
      const other = (await post("/auth/login", { email, password })).body.token;
      expect((await change()).status).toBeLessThan(300);
      expect([await isOpen(token), await isOpen(other)]).toEqual([true, false]);
    }
    expect(await danHears.everything()).toEqual([]);
  });

  test("the last way in stays, with a sentence; a passkey is a way in", async () => {
    const { carol } = world.people;
    await carol.call("linkGoogle", { credential: await keys.sign() });
    await expect(carol.call("unlinkIdentity", { provider: "google" })).rejects.toMatchObject({
      code: "last_way_in",
      message: "This is your only way to sign in. Set a password first, or add another way.",
    });
    expect((await carol.call("listIdentities", {})).items).toHaveLength(1);
    await sql(
      "insert into passkeys (id, user_id, name, public_key, counter, transports) values ('p', $1, 'Key', '', 0, '{}')",
      [carol.id],
    );
    await carol.call("unlinkIdentity", { provider: "google" });
    expect((await carol.call("listIdentities", {})).items).toEqual([]);
  });
});

test.each([
  ["nothing", {}],
  ["a number", { credential: 7 }],
  ["an object", { credential: { $ne: null } }],
  ["an empty text", { credential: "" }],
  ["9000 letters", { credential: "x".repeat(9000) }],
  ["more than asked", { credential: "x", userType: "admin" }],
])("%s as credential is bad input", async (_what, body) => {
  expect(await post("/auth/google", body)).toMatchObject({ status: 400, body: { code: "invalid_input" } });
});

test("the 31st try from one network has to wait", async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 31; count++) statuses.push((await google("no token")).status);
  expect(statuses).toEqual([...Array<number>(30).fill(401), 429]);
});

test("a studio that takes no clients makes no accounts this way", async () => {
  const closed = await startWorld({
    GOOGLE_CLIENT_ID: audience,
    OIDC_ISSUER_GOOGLE: keys.issuer,
    SIGNUP_USER_TYPES: "designer",
  });
  const answer = await fetch(`${closed.address}/api/auth/google`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ credential: await keys.sign() }),
  });
  expect(answer.status).toBe(403);
  await closed.stop();
});

test("where Google is not set up, its route says so", async () => {
  const plain = await startWorld();
  const answer = await fetch(`${plain.address}/api/auth/google`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ credential: "x" }),
  });
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ message: "Sign-in with Google is not set up here." });
  expect(answer.headers.get("content-security-policy")).not.toContain("google");
  await plain.stop();
});
