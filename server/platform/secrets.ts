import { hkdfSync, randomBytes, randomUUID } from "node:crypto";
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Config, ConfigError } from "./config.ts";
import { makeFolder } from "./make-folder.ts";

type Place = Pick<Config, "dataDir" | "secretKey">;

/**
 * `media-key` signs addresses of bytes and the links of mails of news, `second-factor` seals what authenticator apps share with us, `push` is whom push
 * services know the studio by.
 */
const names = ["media-key", "second-factor", "push"] as const;
type SecretName = (typeof names)[number];

const known = new Map<string, Buffer>();

/** At a start: a studio that cannot sign or seal would say so at somebody's first file. Throws as `keptSecret` does. */
export function makeSecrets(place: Place): void {
  for (const name of names) keptSecret(place, name);
}

/**
 * The secret of this name, 32 bytes: drawn from SECRET_KEY where it is set, so that servers on several machines have the
 * same (HKDF-SHA-256, the name as its info); else chance, made at the first start and kept in `DATA_DIR/secrets` (mode
 * 0600). Throws `ConfigError` rather than sign with a file that is too short.
 */
export function keptSecret({ dataDir, secretKey }: Place, name: SecretName): Buffer {
  const place = `${secretKey ?? dataDir} ${name}`;
  let secret = known.get(place);
  if (!secret) {
    secret = secretKey ? Buffer.from(hkdfSync("sha256", secretKey, "", `guidon ${name}`, 32)) : fromFile(dataDir, name);
    known.set(place, secret);
  }
  return secret;
}

function fromFile(dataDir: string, name: string): Buffer {
  const folder = path.join(dataDir, "secrets");
  const file = path.join(folder, name);
  if (!existsSync(file)) {
    makeFolder(folder, 0o700);
    makeSecret(file);
  }
  const secret = Buffer.from(readFileSync(file, "utf8").trim(), "base64url");
  if (secret.length < 32)
    throw new ConfigError(
      `The secret in ${file} is too short. Put back the one of a backup; where there is none, remove the file, and a new one is made.`,
    );
  return secret.subarray(0, 32);
}

/**
 * Aside and whole before it has its name: a crash or a full disk leaves none that is too short, and another process that
 * starts on the same folder reads none. Who is first has made it.
 */
function makeSecret(file: string): void {
  const part = `${file}.${randomUUID()}`;
  try {
    writeFileSync(part, randomBytes(32).toString("base64url"), { mode: 0o600, flush: true });
    giveName(part, file);
  } finally {
    rmSync(part, { force: true });
  }
}

function giveName(part: string, file: string): void {
  try {
    linkSync(part, file);
  } catch (error) {
    // else a disk that knows no links: there the last of several makes it
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") renameSync(part, file);
  }
}
