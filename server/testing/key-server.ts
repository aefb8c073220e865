import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from "jose";

export interface KeyServer {
  /** Its keys lie at `/jwks` below. */
  issuer: string;
  /** How often the keys were asked for. */
  asked: number;
  /** Set: every request is answered by 500. */
  isDown: boolean;
  /** A token of now, good for an hour, of the present key; `claims` replace what it would say, undefined leaves out. */
  sign(claims?: JWTPayload): Promise<string>;
  /** Signs with a new key from now on; the old one is gone. */
  rotate(): Promise<void>;
  /** The key that signs, for tokens that are wrong in other ways. */
  key(): { privateKey: CryptoKey; publicJwk: JWK; kid: string };
  stop(): Promise<void>;
}

export const audience = "guidon-test-client";

/** A provider's key set on loopback, with keys made on the spot. */
export async function startKeyServer(): Promise<KeyServer> {
  let current = await makeKey("first");
  const server = createServer((_request, response) => {
    keys.asked++;
    if (keys.isDown) return response.writeHead(500).end();
    response.setHeader("content-type", "application/json");
    return response.end(JSON.stringify({ keys: [current.publicJwk] }));
  });
  const keys: KeyServer = {
    issuer: await listening(server),
    asked: 0,
    isDown: false,
    sign: (claims = {}) => signed({ ...standard(keys.issuer), ...claims }, current),
    async rotate() {
      current = await makeKey(`${current.kid}-next`);
    },
    key: () => current,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return keys;
}

/** Seconds since 1970. */
export const now = () => Math.floor(Date.now() / 1000);

let people = 0;
function standard(issuer: string): JWTPayload {
  const subject = `subject-${++people}`;
  return {
    iss: issuer,
    aud: audience,
    sub: subject,
    jti: randomUUID(),
    iat: now(),
    exp: now() + 3600,
    email: `${subject}@guidon.example`,
    email_verified: true,
    name: "Robin Vale",
  };
}

function signed(claims: JWTPayload, { privateKey, kid }: Awaited<ReturnType<typeof makeKey>>): Promise<string> {
  const said = Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));
  return new SignJWT(said).setProtectedHeader({ alg: "RS256", kid }).sign(privateKey);
}

async function makeKey(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  return { privateKey, kid, publicJwk: { ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" } };
}

function listening(server: Server): Promise<string> {
  return new Promise((resolve) =>
    server.listen(0, "127.0.0.1", () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
  );
}
