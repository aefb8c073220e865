// Apple's way against a whole OpenID provider on loopback; and Google's token from the same one.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { audience, startKeyServer } from "#server/testing/key-server.ts";
import { type OpenIdProvider, startOpenIdProvider } from "#server/testing/open-id-provider.ts";
import { formIn, wander } from "#server/testing/wander.ts";
import { startWorld, type World } from "#server/testing/world.ts";

let provider: OpenIdProvider;
let world: World;
beforeAll(async () => {
  provider = await startOpenIdProvider();
  world = await startWorld({
    ...provider.appleSettings,
    PUBLIC_URL: "http://guidon.example",
    OIDC_ISSUER_APPLE: provider.issuer,
    OIDC_ISSUER_GOOGLE: provider.issuer,
    GOOGLE_CLIENT_ID: "google-client",
  });
});
afterAll(async () => {
  await world.stop();
  await provider.stop();
});
beforeEach(() => sql("delete from throttles"));

const sql = async (text: string, values: unknown[] = []) =>
  (await world.guidon.platform.database.pool.query(text, values)).rows as Record<string, unknown>[];
const post = (path: string, body: object, token?: string) =>
  fetch(`${world.address}/api${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-client": "web",
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });

/** To Apple and to the form that it answers with; the state is what the page keeps. */
async function leave(token?: string) {
  const begun = await post(token ? "/auth/identities/apple" : "/auth/apple", {}, token);
  const { redirectUrl } = (await begun.json()) as { redirectUrl: string };
  const { action, fields } = formIn((await wander(redirectUrl)).page);
  expect(action).toBe(provider.redirectUri);
  return { state: new URL(redirectUrl).searchParams.get("state") ?? "", fields };
}

/** The form comes back; where to, and with what behind the #. */
async function comeBack(fields: URLSearchParams) {
  const response = await fetch(`${world.address}/api/auth/apple/callback`, {
    method: "POST",
    body: fields,
    redirect: "manual",
  });
  expect(response.status).toBe(303);
  const [page, mark = ""] = (response.headers.get("location") ?? "").split("#");
  return { page, mark, proof: mark.replace("apple=", "") };
}

describe("signing in", () => {
  test("there and back makes an account with the name Apple told; the second time it is the same", async () => {
    provider.signsIn = "robin";
    const { state, fields } = await leave();
    fields.set("user", JSON.stringify({ name: { firstName: "Robin", lastName: "Vale" }, email: "liar@x.example" }));
    const { page, proof } = await comeBack(fields);
    expect(page).toBe("/login");
    const answer = await post("/auth/apple/finish", { state, proof });
    expect(answer.headers.get("set-cookie")).toMatch(/^bind=/);
    const { user } = (await answer.json()) as { user: { id: string } };
    expect(user).toMatchObject({ name: "Robin Vale", email: "robin@guidon.example", userType: "client" });

    const again = await leave();
    const back = await comeBack(again.fields);
    const second = await post("/auth/apple/finish", { state: again.state, proof: back.proof });
    expect(((await second.json()) as { user: object }).user).toMatchObject({ id: user.id, name: "Robin Vale" });
  });

  test("the client secret is what Apple asks for", async () => {
    await comeBack((await leave()).fields);
    const { payload, protectedHeader } = provider.clientSecret ?? {};
    expect(protectedHeader).toEqual({ alg: "ES256", kid: "KEY1234567" });
    expect(payload).toMatchObject({ iss: "TEAM123456", sub: audience });
    expect(Number(payload?.exp) - Number(payload?.iat)).toBe(300);
  });

  test.each([
    ["nothing at all", { method: "POST" }],
    ["JSON without a body", { method: "POST", headers: { "content-type": "application/json" } }],
    ["an empty object", { method: "POST", headers: { "content-type": "application/json" }, body: "{}" }],
  ])("an empty body may be %s", async (_what, request) => {
    const answer = await fetch(`${world.address}/api/auth/apple`, request);
    expect(await answer.json()).toEqual({ redirectUrl: expect.stringContaining(`${provider.issuer}/auth?`) });
  });

  test("who broke it off finds the door as it was", async () => {
    const { fields, state } = await leave();
    fields.delete("code");
    fields.set("error", "user_cancelled_authorize");
    expect(await comeBack(fields)).toMatchObject({ page: "/login", mark: "" });
    expect((await post("/auth/apple/finish", { state, proof: "" })).status).toBe(400);
  });
});

describe("what is refused", () => {
  test("a code or a state that comes twice, or that is made up", async () => {
    const { fields } = await leave();
    expect((await comeBack(fields)).mark).toMatch(/^apple=/);
    expect((await comeBack(fields)).mark).toBe("apple-failed");
    const other = await leave();
    for (const [name, value] of [
      ["code", "made up"],
      ["state", "made up"],
      ["user", "{"],
    ] as const) {
      const forged = new URLSearchParams((await leave()).fields);
      forged.set(name, value);
      const { mark } = await comeBack(forged);
      if (name === "user") expect(mark).toMatch(/^apple=/);
      else expect(mark).toBe("apple-failed");
    }
    // somebody's good code under the state of another way: its nonce is not of this way
    const mixed = new URLSearchParams(other.fields);
    mixed.set("state", (await leave()).state);
    expect((await comeBack(mixed)).mark).toBe("apple-failed");
  });

  test("the proof without the state, the state without the proof, and both for the second time", async () => {
    const { state, fields } = await leave();
    const { proof } = await comeBack(fields);
    const stranger = await leave();
    expect((await post("/auth/apple/finish", { state: stranger.state, proof })).status).toBe(401);
    const done = await post("/auth/apple/finish", { state, proof });
    expect(done.status).toBe(200);
    expect((await post("/auth/apple/finish", { state, proof })).status).toBe(401);
    const guessed = await leave();
    await comeBack(guessed.fields);
    expect((await post("/auth/apple/finish", { state: guessed.state, proof: "x".repeat(43) })).status).toBe(401);
  });

  test("a way that took too long", async () => {
    const late = await leave();
    await sql("update challenges set expires_at = now() - interval '1 second' where kind = 'apple'");
    expect((await comeBack(late.fields)).mark).toBe("apple-failed");
    const { state, fields } = await leave();
    const { proof } = await comeBack(fields);
    await sql("update challenges set expires_at = now() - interval '1 second' where kind = 'apple'");
    expect((await post("/auth/apple/finish", { state, proof })).status).toBe(401);
  });

  test("a form of another kind, and JSON, find nothing open", async () => {
    for (const body of ["x=1", "state=&code=", `state=${"x".repeat(300)}`]) {
      expect((await comeBack(new URLSearchParams(body))).mark).toBe("apple-failed");
    }
    const form = { method: "POST", body: new URLSearchParams({ email: "a@b.co", password: "long enough" }) };
    expect((await fetch(`${world.address}/api/auth/login`, form)).status).toBe(415);
  });
});

describe("linking", () => {
  test("the person who went is the person who is linked, and nobody else's proof counts", async () => {
    const { alice, bob } = world.people;
    provider.signsIn = "alice-at-apple";
    const { state, fields } = await leave(alice.token);
    const { page, proof } = await comeBack(fields);
    expect(page).toBe("/dashboard/profile");
    expect((await post("/auth/identities/apple", { state, proof }, bob.token)).status).toBe(401);
    const next = await leave(alice.token);
    const back = await comeBack(next.fields);
    const linked = await alice.call("linkApple", { state: next.state, proof: back.proof });
    expect(linked).toMatchObject({ provider: "apple", email: "alice-at-apple@guidon.example" });
    expect((await alice.call("listIdentities", {})).items).toEqual([linked]);
  });

  test("the way begins for whoever proves again who they are, and for nobody else", async () => {
    const { carol } = world.people;
    await carol.call("changePassword", { password: "long enough" });
    await expect(carol.call("linkApple", {})).rejects.toMatchObject({ code: "wrong_credentials" });
    const begun = await carol.call("linkApple", { password: "long enough" });
    expect(begun).toEqual({ redirectUrl: expect.stringContaining(`${provider.issuer}/auth?`) });
  });

  test("a way to link signs nobody in", async () => {
    const { state, fields } = await leave(world.people.alice.token);
    const { proof } = await comeBack(fields);
    expect((await post("/auth/apple/finish", { state, proof })).status).toBe(401);
  });
});

describe("a token that an app got from Apple itself", () => {
  const token = async (nonce: string) => {
    const search = { client_id: "google-client", response_type: "id_token", response_mode: "form_post", nonce };
    const more = { scope: "openid email name", redirect_uri: "https://page.example/" };
    const { page } = await wander(`${provider.issuer}/auth?${new URLSearchParams({ ...search, ...more })}`);
    return formIn(page).fields.get("id_token") ?? "";
  };
  const nonce = async () => ((await (await post("/auth/nonce", {})).json()) as { nonce: string }).nonce;

  test("is not taken when it is for somebody else", async () => {
    const given = await nonce();
    const answer = await post("/auth/apple", { identityToken: await token(given), nonce: given });
    expect(answer.status).toBe(401);
  });

  test("and the same provider in Google's place signs in, with the page's nonce", async () => {
    provider.signsIn = "gil";
    const answer = await post("/auth/google", { credential: await token(await nonce()) });
    expect(answer.status).toBe(200);
    expect(((await answer.json()) as { user: object }).user).toMatchObject({ name: "gil at home" });
  });

  test("signs in with a nonce of ours, once, under the name that came with it", async () => {
    const keys = await startKeyServer();
    const settings = { ...provider.appleSettings, OIDC_ISSUER_APPLE: keys.issuer };
    const app = await startWorld(settings);
    const send = async (path: string, body: object) => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch(`${app.address}/api${path}`, { method: "POST", headers, body: JSON.stringify(body) });
      return { status: answer.status, body: (await answer.json()) as { nonce: string; user: object } };
    };
    const given = (await send("/auth/nonce", {})).body.nonce;
    const identityToken = await keys.sign({ nonce: given, email_verified: "true", name: undefined });
    expect((await send("/auth/apple", { identityToken, nonce: "another" })).status).toBe(401);
    const user = { name: { firstName: "Robin", lastName: "Vale" }, email: "robin@guidon.example" };
    const answer = await send("/auth/apple", { identityToken, nonce: given, user });
    expect(answer.body.user).toMatchObject({ name: "Robin Vale", userType: "client" });
    expect((await send("/auth/apple", { identityToken, nonce: given, user })).status).toBe(401);
    await app.stop();
    await keys.stop();
  });

  test.each([
    [{ identityToken: "x" }],
    [{ nonce: "x" }],
    [{ user: {} }],
    [{ identityToken: "x", nonce: "x", user: { admin: true } }],
    [{ identityToken: ["x"], nonce: "x" }],
  ])("bad input: %j", async (body) => {
    expect((await post("/auth/apple", body)).status).toBe(400);
  });
});

test("where Apple is not set up, every way says so", async () => {
  const plain = await startWorld();
  for (const body of [{}, { identityToken: "x", nonce: "x" }]) {
    const answer = await fetch(`${plain.address}/api/auth/apple`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({
      code: "unavailable",
      message: "Sign-in with Apple is not set up here.",
    });
  }
  await plain.stop();
});
