import { channel } from "node:diagnostics_channel";
import { hash, verify } from "@node-rs/argon2";
import { AppError } from "#contract/errors.ts";

/** argon2id, OWASP's smallest setting. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 4;
const mayWait = 200;

let running = 0;
const waiting: (() => void)[] = [];
let dummy: Promise<string> | undefined;

/** Hears of every piece of this work as it begins: "hash" or "verify". */
export const passwordWork = channel("guidon:password-work");

export function hashPassword(password: string): Promise<string> {
  return bounded("hash", () => hash(password, options));
}

/** An unknown address costs the same work: the password is then verified against a dummy. */
export async function isRightPassword(password: string, passwordHash: string | null): Promise<boolean> {
  dummy ??= hash("nobody has this password", options);
  const against = passwordHash ?? (await dummy);
  const matches = await bounded("verify", () => verify(against, password));
  return matches && passwordHash !== null;
}

/** At most four at once, then a short queue, then 503: hashing must not starve everything else. */
async function bounded<T>(kind: "hash" | "verify", work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= mayWait) throw new AppError("unavailable");
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running++;
  passwordWork.publish(kind);
  try {
    return await work();
  } finally {
    running--;
    waiting.shift()?.();
  }
}
