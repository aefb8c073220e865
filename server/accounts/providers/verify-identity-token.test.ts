import { createHmac } from "node:crypto";
import { exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { audience, type KeyServer, now, startKeyServer } from "#server/testing/key-server.ts";
import { type TokenSource, verifyIdentityToken } from "./verify-identity-token.ts";

let keys: KeyServer;
let source: TokenSource;
beforeEach(async () => {
  keys = await startKeyServer();
  source = { name: "google", clientId: audience, issuers: [keys.issuer], keysUrl: `${keys.issuer}/jwks` };
});
afterEach(async () => {
  vi.useRealTimers();
  await keys.stop();
});

const verdict = (token: string) =>
  verifyIdentityToken(source, token).then(
    () => "taken",
    (error) => error.code as string,
  );

test("a good token says who it is; the keys are asked for once", async () => {
  const token = await keys.sign({ sub: "one", email: "Robin@Guidon.Example", name: "Robin", nonce: "n" });
  expect(await verifyIdentityToken(source, token)).toEqual({
    provider: "google",
    subject: "one",
    email: "robin@guidon.example",
    name: "Robin",
    nonce: "n",
    tokenHash: expect.any(Buffer),
    expiresAt: expect.stringMatching(/Z$/),
  });
  expect(await verdict(await keys.sign())).toBe("taken");
  expect(keys.asked).toBe(1);
});

test("Apple's word for true is taken as well", async () => {
  expect(await verdict(await keys.sign({ email_verified: "true" }))).toBe("taken");
});

describe("what is refused", () => {
  test.each([
    ["another audience", { aud: "somebody-else" }],
    ["two audiences", { aud: [audience, "somebody-else"] }],
    ["no audience", { aud: undefined }],
    ["another issuer", { iss: "https://accounts.example" }],
    ["no issuer", { iss: undefined }],
    ["no subject", { sub: undefined }],
    ["an empty subject", { sub: "" }],
    ["an endless subject", { sub: "s".repeat(256) }],
    ["no mail address", { email: undefined }],
    ["no address at all as mail address", { email: "robin" }],
    ["an object as mail address", { email: { $ne: null } }],
    ["an unverified address", { email_verified: false }],
    ["an address of which nothing is said", { email_verified: undefined }],
    ["an address that is verified by the word false", { email_verified: "false" }],
    ["expired", { iat: now() - 300, exp: now() - 60 }],
    ["never expiring", { exp: undefined }],
    ["eleven minutes old", { iat: now() - 660 }],
    ["of no time", { iat: undefined }],
    ["from the future", { iat: now() + 300 }],
    ["not to be used before tomorrow", { nbf: now() + 86_400 }],
  ])("%s", async (_what, claims) => {
    expect(await verdict(await keys.sign(claims as never))).toBe("provider_refused");
  });

  test("a changed word", async () => {
    const [head, , signature] = (await keys.sign()).split(".");
    const said = { iss: keys.issuer, aud: audience, sub: "admin", iat: now(), exp: now() + 60 };
    const other = Buffer.from(JSON.stringify({ ...said, email: "a@b.co", email_verified: true })).toString("base64url");
    expect(await verdict(`${head}.${other}.${signature}`)).toBe("provider_refused");
  });

  test("a signature of a stranger's key under the same name", async () => {
    const { privateKey } = await generateKeyPair("RS256");
    expect(await verdict(await signedBy(privateKey, "RS256"))).toBe("provider_refused");
  });

  test("no signature", async () => {
    const claims = { sub: "one", email: "a@b.co", email_verified: true };
    const token = new UnsecuredJWT(claims).setIssuer(keys.issuer).setAudience(audience).setIssuedAt();
    expect(await verdict(token.setExpirationTime("1h").encode())).toBe("provider_refused");
  });

  test("the public key used as a password (HS256)", async () => {
    const { publicKey } = await generateKeyPair("RS256", { extractable: true });
    const secret = await exportSPKI(publicKey);
    const [, body] = (await keys.sign()).split(".");
    const head = Buffer.from(JSON.stringify({ alg: "HS256", kid: keys.key().kid })).toString("base64url");
    const mac = createHmac("sha256", secret).update(`${head}.${body}`).digest("base64url");
    expect(await verdict(`${head}.${body}.${mac}`)).toBe("provider_refused");
  });

  test("another algorithm, even with a key of the provider", async () => {
    const { privateKey } = await generateKeyPair("ES256");
    expect(await verdict(await signedBy(privateKey, "ES256"))).toBe("provider_refused");
  });

  test.each(["", "a", "a.b.c", "....", "e30.e30.e30"])("no token at all: %j", async (text) => {
    expect(await verdict(text)).toBe("provider_refused");
  });
});

describe("the keys", () => {
  test("a new key is fetched when a token names it, but not at every stranger's wish", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    expect(await verdict(await keys.sign())).toBe("taken");
    const old = await keys.sign();
    await keys.rotate();
    expect(await verdict(await keys.sign())).toBe("provider_refused");
    expect(keys.asked).toBe(1);
    vi.setSystemTime(Date.now() + 31_000);
    expect(await verdict(await keys.sign())).toBe("taken");
    expect(keys.asked).toBe(2);
    expect(await verdict(old)).toBe("provider_refused");
  });

  test("when they cannot be had, the token is not judged", async () => {
    keys.isDown = true;
    const token = await keys.sign();
    expect(await verdict(token)).toBe("unavailable");
    keys.isDown = false;
    expect(await verdict(token)).toBe("taken");
    keys.isDown = true;
    expect(await verdict(await keys.sign())).toBe("taken");
  });

  test("when nobody listens", async () => {
    const token = await keys.sign();
    await keys.stop();
    expect(await verdict(token)).toBe("unavailable");
  });
});

function signedBy(key: Parameters<SignJWT["sign"]>[0], alg: string): Promise<string> {
  return new SignJWT({ email: "a@b.co", email_verified: true })
    .setProtectedHeader({ alg, kid: keys.key().kid })
    .setSubject("one")
    .setIssuer(keys.issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(key);
}
