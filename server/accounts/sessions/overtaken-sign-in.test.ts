// A sign-in that was checked already when the account changes: it is answered by what is so afterwards.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#contract/new-id.ts";
import { makeAuthenticator } from "#server/testing/authenticator.ts";
import { codeAt } from "#server/testing/authenticator-app.ts";
import { costOf } from "#server/testing/cost.ts";
import { holding, untilWaiting } from "#server/testing/held-rows.ts";
import { audience, type KeyServer, startKeyServer } from "#server/testing/key-server.ts";
import { mailTo, secretIn } from "#server/testing/mails.ts";
import { requestFor } from "#server/testing/people.ts";
import { startWorld, type World } from "#server/testing/world.ts";
import { hashPassword } from "../passwords/passwords.ts";

const home = { origin: "http://localhost:3001", rpId: "localhost" };
const password = "set fourteen";
const newPassword = "side one to the back";

let keys: KeyServer;
let world: World;
beforeAll(async () => {
  keys = await startKeyServer();
  world = await startWorld({ PUBLIC_URL: home.origin, GOOGLE_CLIENT_ID: audience, OIDC_ISSUER_GOOGLE: keys.issuer });
});
afterAll(async () => {
  await world.stop();
  await keys.stop();
});
// all of them sign in from one address
beforeEach(() => pool().query("delete from throttles"));

const pool = () => world.guidon.platform.database.pool;

interface Answer {
  status: number;
  body: { token: string; code?: string; user: { id: string } } & Record<string, unknown>;
}

async function call(route: Parameters<typeof requestFor>[0], input: object, token?: string): Promise<Answer> {
  const { path, headers, ...init } = requestFor(route, input);
  const authorization = token && { authorization: `Bearer ${token}` };
  const response = await fetch(`${world.address}${path}`, { ...init, headers: { ...headers, ...authorization } });
  return { status: response.status, body: response.status === 204 ? {} : await response.json() } as Answer;
}

async function signUp() {
  const email = `${newId()}@guidon.example`;
  const { body } = await call("signUp", { name: "Nia", email, password });
  const logIn = (code?: string) => call("logIn", { email, password, code });
  return { id: body.user.id, token: body.token, email, logIn };
}

async function signUpWithFactor() {
  const person = await signUp();
  const secret = String((await call("startSecondFactor", { password }, person.token)).body.secret);
  const { body } = await call("confirmSecondFactor", { code: codeAt(secret, Date.now()) }, person.token);
  return { ...person, codes: body.recoveryCodes as [string, string, string] };
}

/** Both come to the account's row while somebody holds it, one after the other. */
function oneAfterTheOther<A, B>(userId: string, first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
  return holding(pool(), ["select from users where id = $1 for update", userId], async (commit) => {
    const before = first();
    await untilWaiting(pool(), 1, before);
    const after = second();
    await untilWaiting(pool(), 2, after);
    await commit();
    return Promise.all([before, after]);
  });
}

const isSignedIn = async (token: string) => (await call("getMe", {}, token)).status === 200;
const refusal = ({ status, body }: Answer) => [status, body.code];

test("the old password, once it was changed", async () => {
  const { id, token, logIn } = await signUp();
  const change = () => call("changePassword", { currentPassword: password, password: newPassword }, token);
  const [changed, signedIn] = await oneAfterTheOther(id, change, logIn);
  expect([changed.status, ...refusal(signedIn)]).toEqual([204, 401, "wrong_credentials"]);
});

test("the old password, once a mailed link has set another", async () => {
  const { id, email, logIn } = await signUp();
  await call("forgotPassword", { email });
  const token = secretIn(await mailTo(world, email, /new password/));
  const reset = () => call("resetPassword", { token, password: newPassword });
  const [changed, signedIn] = await oneAfterTheOther(id, reset, logIn);
  expect([changed.status, ...refusal(signedIn)]).toEqual([204, 401, "wrong_credentials"]);
});

test("the password alone, once there is a second factor", async () => {
  const { id, token, email, logIn } = await signUp();
  const secret = String((await call("startSecondFactor", { password }, token)).body.secret);
  const confirm = () => call("confirmSecondFactor", { code: codeAt(secret, Date.now()) }, token);
  const [changed, signedIn] = await oneAfterTheOther(id, confirm, logIn);
  expect([changed.status, ...refusal(signedIn)]).toEqual([200, 401, "second_factor_required"]);
  const { rows } = await pool().query("select action from audit_log where object = $1 order by id", [email]);
  expect(rows.map(({ action }) => action)).toEqual(["account.created", "second-factor.on"]);
});

test("whoever was shut out", async () => {
  const { marisol } = world.people;
  const { id, logIn } = await signUp();
  const disable = () => marisol.call("updateUser", { id, isDisabled: true });
  const [changed, signedIn] = await oneAfterTheOther(id, disable, logIn);
  expect([changed.sessions, ...refusal(signedIn)]).toEqual([0, 401, "wrong_credentials"]);
});

test("a passkey, once it was removed", async () => {
  const { id, token } = await signUp();
  const authenticator = makeAuthenticator(home);
  const { body: creation } = await call("startPasskey", { password }, token);
  const response = authenticator.create({ challenge: String(creation.challenge) });
  expect((await call("addPasskey", { name: "Laptop", response }, token)).status).toBe(201);
  const { body: asked } = await call("startPasskeySignIn", {});
  const shown = authenticator.get({ challenge: String(asked.challenge) });
  const remove = () => call("removePasskey", { id: authenticator.id, password }, token);
  const [removed, signedIn] = await oneAfterTheOther(id, remove, () => call("signInWithPasskey", { response: shown }));
  expect([removed.status, ...refusal(signedIn)]).toEqual([204, 401, "provider_refused"]);
});

test("a provider's word, once it was unlinked or its person shut out", async () => {
  const { alice, bob, marisol } = world.people;
  const google = async (sub: string) => {
    const credential = await keys.sign({ sub, email: `${sub}@elsewhere.example` });
    return () => call("signInWithGoogle", { credential });
  };
  const identity = "insert into identities (provider, subject, email, user_id) values ('google', $1, $2, $3)";
  for (const { id, name, email } of [alice, bob]) await pool().query(identity, [name, email, id]);
  // another way in stays
  await pool().query("update users set password_hash = $2 where id = $1", [alice.id, await hashPassword(password)]);
  const unlink = () => alice.call("unlinkIdentity", { provider: "google", password });
  const [, newcomer] = await oneAfterTheOther(alice.id, unlink, await google(alice.name));
  expect(newcomer.body.user.id).not.toBe(alice.id);
  const disable = () => marisol.call("updateUser", { id: bob.id, isDisabled: true });
  const [, shutOut] = await oneAfterTheOther(bob.id, disable, await google(bob.name));
  expect(refusal(shutOut)).toEqual([401, "provider_refused"]);
});

test("a provider's word for an address, once the account has taken another one", async () => {
  const { id, token, email } = await signUp();
  await pool().query("update users set email_verified_at = now() where id = $1", [id]);
  const newEmail = `${newId()}@guidon.example`;
  expect((await call("changeEmail", { email: newEmail, password }, token)).status).toBe(204);
  const link = secretIn(await mailTo(world, newEmail, /new e-mail address/));
  const credential = await keys.sign({ sub: newId(), email });
  const take = () => call("verifyEmail", { token: link }, token);
  const [taken, newcomer] = await oneAfterTheOther(id, take, () => call("signInWithGoogle", { credential }));
  expect([taken.status, newcomer.status]).toEqual([204, 200]);
  expect(newcomer.body.user).toMatchObject({ id: expect.not.stringMatching(id), email });
});

test("what ends every other session ends the one that comes just before it, too", async () => {
  const one = await signUpWithFactor();
  const renew = () => call("makeRecoveryCodes", { password, code: one.codes[1] }, one.token);
  const [withOldCode, renewed] = await oneAfterTheOther(one.id, () => one.logIn(one.codes[0]), renew);
  expect([withOldCode.status, renewed.status]).toEqual([200, 200]);
  expect(await isSignedIn(withOldCode.body.token)).toBe(false);
  const other = await signUpWithFactor();
  const turnOff = () => call("turnOffSecondFactor", { password, code: other.codes[1] }, other.token);
  const [withCode, turnedOff] = await oneAfterTheOther(other.id, () => other.logIn(other.codes[0]), turnOff);
  expect([withCode.status, turnedOff.status]).toEqual([200, 204]);
  expect(await isSignedIn(withCode.body.token)).toBe(false);
});

test("a recovery code that was taken before there were new ones opens nothing after it", async () => {
  const { id, token, codes, logIn } = await signUpWithFactor();
  const renew = () => call("makeRecoveryCodes", { password, code: codes[1] }, token);
  const [renewed, signedIn] = await oneAfterTheOther(id, renew, () => logIn(codes[0]));
  expect([renewed.status, ...refusal(signedIn)]).toEqual([200, 401, "wrong_code"]);
});

test("looking again costs two statements", async () => {
  const { logIn } = await signUp();
  expect(await costOf(world, () => logIn())).toBe(9 + 2);
});
