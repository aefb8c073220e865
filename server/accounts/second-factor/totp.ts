import { Secret, TOTP } from "otpauth";

/** Seconds that one code stands (RFC 6238, section 5.2). */
const period = 30;
/** Steps before and after this one whose codes are still taken: clocks differ, people type. */
const around = 1;

/** 20 bytes, the length of the hash (RFC 4226, section 4). */
export function newTotpSecret(): Buffer {
  return Buffer.from(new Secret({ size: 20 }).bytes);
}

export function base32(secret: Buffer): string {
  return secretOf(secret).base32;
}

/** What the QR code says: `otpauth://totp/Guidon:<e-mail>?secret=…`. */
export function totpUri(secret: Buffer, email: string): string {
  return new TOTP({ ...kind, issuer: "Guidon", label: email, secret: secretOf(secret) }).toString();
}

/** The step that these six digits stand for, seconds since 1970 / 30; null when they are not those of the window. */
export function stepOfCode(secret: Buffer, code: string, now: number): number | null {
  // the library throws at letters of more than one byte
  if (!/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({ ...kind, secret: secretOf(secret) });
  const offset = totp.validate({ token: code, timestamp: now, window: around });
  return offset === null ? null : TOTP.counter({ period, timestamp: now }) + offset;
}

// what every authenticator app knows; some ignore what a code's address says otherwise
const kind = { algorithm: "SHA1", digits: 6, period };

function secretOf(bytes: Buffer): Secret {
  return new Secret({ buffer: new Uint8Array(bytes).buffer });
}
