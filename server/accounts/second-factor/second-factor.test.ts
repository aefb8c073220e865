import { io } from "socket.io-client";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { codeAt } from "#server/testing/authenticator-app.ts";
import { ears } from "#server/testing/ears.ts";
import { holding, untilWaiting } from "#server/testing/held-rows.ts";
import { startWorld, type World } from "#server/testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
// all of them sign in from one address
beforeEach(() => world.guidon.platform.database.pool.query("delete from throttles"));

const password = "set fourteen";
const step = 30_000;

interface Answer {
  status: number;
  body: Record<string, unknown> & { code?: string; message?: string; token?: string };
}

async function post(path: string, body: object, token?: string): Promise<Answer> {
  const response = await fetch(`${world.address}/api${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: response.status === 204 ? {} : ((await response.json()) as Answer["body"]) };
}

const logIn = (email: string, code?: string, typed = password) =>
  post("/auth/login", { email, password: typed, ...(code !== undefined && { code }) });
const refusal = ({ status, body }: Answer) => [status, body.code];

async function get(path: string, token: string): Promise<Answer> {
  const response = await fetch(`${world.address}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  return { status: response.status, body: (await response.json()) as Answer["body"] };
}

async function signUp(name: string) {
  const email = `${name}@guidon.example`;
  const { body } = await post("/auth/signup", { name, email, password });
  return { email, token: String(body.token) };
}

/** With the second factor on; its first code was that of this step, the next one's is good still. */
async function signUpWithFactor(name: string) {
  const person = await signUp(name);
  const started = await post("/auth/second-factor/start", { password }, person.token);
  const secret = String(started.body.secret);
  const confirmed = await post("/auth/second-factor/confirm", { code: codeAt(secret, Date.now()) }, person.token);
  expect(confirmed.status).toBe(200);
  const codes = confirmed.body.recoveryCodes as string[];
  return { ...person, secret, codes, nextCode: codeAt(secret, Date.now() + step) };
}

async function logged(email: string): Promise<{ action: string; details: Record<string, unknown> }[]> {
  const { rows } = await world.guidon.platform.database.pool.query(
    "select action, details from audit_log where object = $1 order by id",
    [email],
  );
  return rows as { action: string; details: Record<string, unknown> }[];
}

async function mailsTo(email: string): Promise<string[]> {
  const { rows } = await world.guidon.platform.database.pool.query(
    "select subject from mails where recipient = $1 order by created_at",
    [email],
  );
  return rows.map(({ subject }: { subject: string }) => subject);
}

describe("setting it up", () => {
  test("asks for the password, and is on with the first right code", async () => {
    const { email, token } = await signUp("una");
    const other = (await logIn(email)).body.token as string;
    expect((await get("/auth/second-factor", token)).body).toEqual({
      isOn: false,
      recoveryCodesLeft: 0,
      isCompulsory: false,
      hasPassword: true,
    });
    expect(refusal(await post("/auth/second-factor/start", {}, token))).toEqual([401, "wrong_credentials"]);
    expect(refusal(await post("/auth/second-factor/start", { password: "guess" }, token))).toEqual([
      401,
      "wrong_credentials",
    ]);
    expect((await get("/auth/me", token)).status).toBe(200);

    const { body } = await post("/auth/second-factor/start", { password }, token);
    expect(body.uri).toContain(`secret=${body.secret}`);
    expect(refusal(await post("/auth/second-factor/confirm", { code: "000000" }, token))).toEqual([401, "wrong_code"]);
    // what is not confirmed keeps nobody out
    expect((await logIn(email)).status).toBe(200);

    const code = codeAt(String(body.secret), Date.now());
    const { body: made } = await post(
      "/auth/second-factor/confirm",
      { code: `${code.slice(0, 3)} ${code.slice(3)}` },
      token,
    );
    expect(new Set(made.recoveryCodes as string[]).size).toBe(10);
    for (const one of made.recoveryCodes as string[]) expect(one).toMatch(/^[0-9a-z]{6}(-[0-9a-z]{6}){3}$/);
    expect((await get("/auth/second-factor", token)).body).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    // opened without it: over
    expect((await get("/auth/me", other)).status).toBe(401);
    expect((await logged(email)).map(({ action }) => action)).toContain("second-factor.on");
    expect(await mailsTo(email)).toEqual([
      "Confirm your e-mail address for Guidon",
      "Two-factor sign-in was switched on: your Guidon account",
    ]);
  });

  test("a second start before the first code replaces the secret; after it there is none", async () => {
    const { token } = await signUp("uma");
    const first = await post("/auth/second-factor/start", { password }, token);
    const second = await post("/auth/second-factor/start", { password }, token);
    const codeOf = ({ body }: Answer) => codeAt(String(body.secret), Date.now());
    expect(refusal(await post("/auth/second-factor/confirm", { code: codeOf(first) }, token))).toEqual([
      401,
      "wrong_code",
    ]);
    const both = await Promise.all(
      [1, 2].map(() => post("/auth/second-factor/confirm", { code: codeOf(second) }, token)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = await post("/auth/second-factor/confirm", { code: codeOf(second) }, token);
    expect(body.code).toBe("conflict");
  });

  test("begun again in another tab while its code is looked at, that app's code is the one that counts", async () => {
    const { pool } = world.guidon.platform.database;
    const { token, email } = await signUp("twotabs");
    const start = async () => String((await post("/auth/second-factor/start", { password }, token)).body.secret);
    const [first, now] = [await start(), Date.now()];
    const held = ["select from users where email = $1 for update", email] as [string, string];
    const [confirmed, second] = await holding(pool, held, async (letGo) => {
      const confirming = post("/auth/second-factor/confirm", { code: codeAt(first, now) }, token);
      await untilWaiting(pool, 1, confirming);
      const starting = start();
      await untilWaiting(pool, 2, starting);
      await letGo();
      return Promise.all([confirming, starting]);
    });
    // either it is on with the first app, or it waits for the second one's code
    const isOn = confirmed.status === 200;
    expect([second === "undefined", refusal(confirmed)]).toEqual(
      isOn ? [true, [200, undefined]] : [false, [401, "wrong_code"]],
    );
    const secret = isOn ? first : second;
    if (!isOn) await post("/auth/second-factor/confirm", { code: codeAt(secret, now) }, token);
    expect((await logIn(email, codeAt(secret, now + step))).status).toBe(200);
  });

  test("the secret lies sealed, recovery codes as hashes", async () => {
    const { secret, codes } = await signUpWithFactor("ugo");
    const { pool } = world.guidon.platform.database;
    const { rows } = await pool.query(
      "select t::text as row from totp_secrets t union all select r::text from recovery_codes r union all select a::text from audit_log a union all select m::text from mails m",
    );
    expect(rows.length).toBeGreaterThan(10);
    for (const { row } of rows as { row: string }[]) {
      for (const secretText of [secret, ...codes, ...codes.map((code) => code.replaceAll("-", ""))]) {
        expect(row).not.toContain(secretText);
        expect(row).not.toContain(Buffer.from(secretText).toString("hex"));
      }
    }
  });
});

describe("signing in", () => {
  test("password, then code; the code alone opens nothing", async () => {
    const { email, nextCode } = await signUpWithFactor("ivo");
    expect(refusal(await logIn(email))).toEqual([401, "second_factor_required"]);
    expect(refusal(await logIn(email, nextCode, "not this one"))).toEqual([401, "wrong_credentials"]);
    expect(refusal(await logIn(email, undefined, "not this one"))).toEqual([401, "wrong_credentials"]);
    expect(refusal(await logIn(email, "000000"))).toEqual([401, "wrong_code"]);
    const signedIn = await logIn(email, nextCode);
    expect(signedIn.status).toBe(200);
    expect(signedIn.body.user).toMatchObject({ email });
    expect(refusal(await logIn(email, nextCode))).toEqual([401, "wrong_code"]);
    const failures = (await logged(email)).filter(({ action }) => action === "sign-in.failed");
    expect(failures.map(({ details }) => details.reason)).toEqual(["password", "password", "code", "code"]);
  });

  test("the code that switched it on was its one use", async () => {
    const person = await signUp("ina");
    const { body } = await post("/auth/second-factor/start", { password }, person.token);
    const code = codeAt(String(body.secret), Date.now());
    await post("/auth/second-factor/confirm", { code }, person.token);
    expect(refusal(await logIn(person.email, code))).toEqual([401, "wrong_code"]);
  });

  test("of five at the same moment with one code, one comes in", async () => {
    const { email, nextCode } = await signUpWithFactor("isa");
    const tries = await Promise.all([1, 2, 3, 4, 5].map(() => logIn(email, nextCode)));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
  });

  test("a recovery code is good once, however it is typed, and its owner hears of it", async () => {
    const { email, codes } = await signUpWithFactor("ida");
    const [one, two] = codes as [string, string];
    const tries = await Promise.all([1, 2, 3].map(() => logIn(email, one)));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    const signedIn = await logIn(email, ` ${two.replaceAll("-", " ").toUpperCase()} `);
    expect(signedIn.status).toBe(200);
    expect((await get("/auth/second-factor", String(signedIn.body.token))).body.recoveryCodesLeft).toBe(8);
    const used = (await logged(email)).filter(({ action }) => action === "recovery-code.used");
    expect(used.map(({ details }) => details.left)).toEqual([9, 8]);
    expect((await mailsTo(email)).filter((subject) => subject.startsWith("A recovery code was used"))).toHaveLength(2);
  });

  test("nobody's recovery code is anybody else's", async () => {
    const [theirs, mine] = await Promise.all([signUpWithFactor("ian"), signUpWithFactor("ira")]);
    expect(refusal(await logIn(mine.email, theirs.codes[0]))).toEqual([401, "wrong_code"]);
    expect((await logIn(theirs.email, theirs.codes[0])).status).toBe(200);
  });

  test("codes cannot be guessed: right passwords between them forgive nothing", async () => {
    const { email, nextCode } = await signUpWithFactor("ivy");
    const statuses: number[] = [];
    for (let count = 0; count < 5; count++) {
      statuses.push((await logIn(email, "000000")).status, (await logIn(email)).status);
    }
    expect(statuses.every((status) => status === 401)).toBe(true);
    expect((await logIn(email, nextCode)).status).toBe(429);
  });
});

describe("changing it", () => {
  test("new recovery codes end the old and the other sessions; password and code are asked for", async () => {
    const { email, token, codes, nextCode } = await signUpWithFactor("eva");
    const other = (await logIn(email, codes[1])).body.token as string;
    const path = "/auth/second-factor/recovery-codes";
    expect(refusal(await post(path, { password }, token))).toEqual([401, "second_factor_required"]);
    expect(refusal(await post(path, { code: nextCode }, token))).toEqual([401, "wrong_credentials"]);
    const { body } = await post(path, { password, code: nextCode }, token);
    expect(body.recoveryCodes).toHaveLength(10);
    expect((await get("/auth/me", other)).status).toBe(401);
    expect((await get("/auth/second-factor", token)).body.recoveryCodesLeft).toBe(10);
    expect(refusal(await logIn(email, codes[0]))).toEqual([401, "wrong_code"]);
    expect((await logIn(email, (body.recoveryCodes as string[])[0])).status).toBe(200);
    expect((await logged(email)).map(({ action }) => action)).toContain("recovery-codes.made");
  });

  test("switched off with both, it is asked for no more, and the other sessions end", async () => {
    const { email, token, codes } = await signUpWithFactor("eli");
    const other = (await logIn(email, codes[0])).body.token as string;
    expect(refusal(await post("/auth/second-factor/off", { password, code: codes[0] }, token))).toEqual([
      401,
      "wrong_code",
    ]);
    expect((await post("/auth/second-factor/off", { password, code: codes[1] }, token)).status).toBe(204);
    expect((await get("/auth/me", other)).status).toBe(401);
    expect((await get("/auth/second-factor", token)).body).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
    expect((await logIn(email)).status).toBe(200);
    expect(refusal(await post("/auth/second-factor/off", { password }, token))).toEqual([409, "conflict"]);
    expect(refusal(await post("/auth/second-factor/recovery-codes", { password }, token))).toEqual([409, "conflict"]);
    expect((await logged(email)).map(({ action }) => action)).toContain("second-factor.off");
  });

  test("what strangers guess at the door locks no session: it goes on changing how it signs in", async () => {
    const { email, token } = await signUp("ela");
    for (let count = 0; count < 11; count++) await logIn(email, undefined, `guess ${count}`);
    expect((await logIn(email)).status).toBe(429);
    expect((await post("/auth/password", { currentPassword: password, password }, token)).status).toBe(204);
    const { status, body } = await post("/auth/second-factor/start", { password }, token);
    expect(status).toBe(200);
    const code = codeAt(String(body.secret), Date.now());
    expect((await post("/auth/second-factor/confirm", { code }, token)).status).toBe(200);
  });

  test("codes cannot be guessed in a session either: the right password between them forgives nothing", async () => {
    const { token, nextCode } = await signUpWithFactor("edo");
    const off = (code: string) => post("/auth/second-factor/off", { password, code }, token);
    const statuses: number[] = [];
    for (let count = 0; count < 5; count++) {
      statuses.push((await off("000000")).status);
      const same = { currentPassword: password, password };
      statuses.push((await post("/auth/password", same, token)).status);
    }
    expect(statuses).toEqual(Array(5).fill([401, 204]).flat());
    expect((await off(nextCode)).status).toBe(429);
  });

  test("a whole proof clears the count of tries, and guesses in a session are no guesses at the door", async () => {
    const { email, token, codes } = await signUpWithFactor("ene");
    const path = "/auth/second-factor/recovery-codes";
    for (let count = 0; count < 9; count++) await post(path, { password, code: "000000" }, token);
    const { body } = await post(path, { password, code: codes[0] }, token);
    for (let count = 0; count < 10; count++) await post(path, { password, code: "000000" }, token);
    const [, second, third] = body.recoveryCodes as string[];
    expect((await post(path, { password, code: second }, token)).status).toBe(429);
    expect((await logIn(email, third)).status).toBe(200);
  });

  test("without a password a fresh sign-in is the proof, an old one is not", async () => {
    const { alice, bob } = world.people;
    const { pool } = world.guidon.platform.database;
    await pool.query("update sessions set created_at = now() - interval '16 minutes' where user_id = $1", [bob.id]);
    await expect(bob.call("startSecondFactor", {})).rejects.toMatchObject({ code: "forbidden" });
    expect(await alice.call("startSecondFactor", {})).toMatchObject({ uri: expect.stringContaining("otpauth://") });
  });
});

test("switching it on closes the sockets of the other sessions alone, and nobody else hears of it", async () => {
  const { email, token } = await signUp("olu");
  const elsewhere = String((await logIn(email)).body.token);
  const open = async (auth: string) => {
    const socket = io(world.address, { auth: { token: auth }, transports: ["websocket"], reconnection: false });
    await new Promise((resolve) => socket.once("connect", () => resolve(null)));
    return { socket, ears: ears(socket) };
  };
  const [here, there, dan] = await Promise.all([token, elsewhere, world.people.dan.token].map(open));
  const closed = new Promise((resolve) => there?.socket.once("disconnect", resolve));
  const { body } = await post("/auth/second-factor/start", { password }, token);
  await post("/auth/second-factor/confirm", { code: codeAt(String(body.secret), Date.now()) }, token);
  expect(await closed).toBe("io server disconnect");
  expect(await there?.ears.next("session:ended")).toMatchObject({ sessionIds: [expect.any(String)] });
  expect(await here?.ears.everything()).toEqual([]);
  expect(await dan?.ears.everything()).toEqual([]);
  for (const one of [here, there, dan]) one?.socket.disconnect();
});

test.each([
  ["a number as code", { email: "una@guidon.example", password, code: 123456 }],
  ["an empty code", { email: "una@guidon.example", password, code: "" }],
  ["a long code", { email: "una@guidon.example", password, code: "1".repeat(61) }],
  ["NUL in the code", { email: "una@guidon.example", password, code: "12\u00003456" }],
])("%s is refused", async (_what, body) => {
  expect(refusal(await post("/auth/login", body))).toEqual([400, "invalid_input"]);
});
