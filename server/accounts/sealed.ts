// What must be read again and lies in the database: AES-256-GCM under a secret of this installation.

import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Config } from "#server/platform/config.ts";
import { keptSecret } from "#server/platform/secrets.ts";

const algorithm = "aes-256-gcm";
const nonceLength = 12;
const tagLength = 16;

/** Answers nonce, text and tag; it opens again only for the same `owner`. */
export function seal(config: Config, owner: string, text: Buffer): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, keyOf(config), nonce).setAAD(Buffer.from(owner));
  return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
}

/** Throws when it was sealed with another key or for somebody else, or was touched. */
export function unseal(config: Config, owner: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv(algorithm, keyOf(config), sealed.subarray(0, nonceLength))
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(-tagLength));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(nonceLength, -tagLength)), decipher.final()]);
  } catch (cause) {
    throw new Error(
      "A two-factor secret cannot be opened: it was sealed with another SECRET_KEY or DATA_DIR/secrets/second-factor.",
      {
        cause,
      },
    );
  }
}

function keyOf(config: Config): Buffer {
  return keptSecret(config, "second-factor");
}
