// The key by which a push service knows the studio (RFC 8292, "VAPID"): made of a secret of this installation, so that it is kept nowhere else.
import { createECDH, createPrivateKey, hkdfSync } from "node:crypto";
import { SignJWT } from "jose";
import type { Config } from "#server/platform/config.ts";
import { keptSecret } from "#server/platform/secrets.ts";

/** Points of P-256 (FIPS 186-5, 3.2.1.3). */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const lasts = "12h";

function keyOf(config: Config) {
  // longer than a key by 128 bits, so that none is likelier than another (FIPS 186-5, A.2.1)
  const chance = Buffer.from(hkdfSync("sha256", keptSecret(config, "push"), "", "guidon push key", 48));
  const scalar = (BigInt(`0x${chance.toString("hex")}`) % (order - 1n)) + 1n;
  const key = createECDH("prime256v1");
  key.setPrivateKey(scalar.toString(16).padStart(64, "0"), "hex");
  return key;
}

/** Uncompressed, in base64url. */
export function studioPublicKey(config: Config): string {
  return keyOf(config).getPublicKey("base64url");
}

/** The header that lets the studio send there, and nowhere else. */
export async function authorizationFor(config: Config, endpoint: string): Promise<string> {
  const key = keyOf(config);
  const point = key.getPublicKey();
  const jwk = {
    kty: "EC",
    crv: "P-256",
    d: key.getPrivateKey("base64url"),
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const token = await new SignJWT({ aud: new URL(endpoint).origin, sub: config.publicUrl })
    .setProtectedHeader({ typ: "JWT", alg: "ES256" })
    .setExpirationTime(lasts)
    .sign(createPrivateKey({ key: jwk, format: "jwk" }));
  return `vapid t=${token}, k=${studioPublicKey(config)}`;
}
