import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * The secret of this name: 32 bytes of chance, made at the first start and kept in `DATA_DIR/secrets` (mode 0600).
 * An existing file that is too short stops the start rather than sign with it.
 */
export function keptSecret(dataDir: string, name: string): Buffer {
  const folder = path.join(dataDir, "secrets");
  const file = path.join(folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const secret = Buffer.from(readFileSync(file, "utf8").trim(), "base64url");
  if (secret.length < 32)
    throw new Error(`The secret in ${file} is too short. Remove the file to have a new one made.`);
  return secret;
}
