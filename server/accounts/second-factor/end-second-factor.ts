import type { Db } from "#server/platform/db.ts";
import { deleteRecoveryCodes } from "./recovery-codes.ts";
import { deleteTotpSecret } from "./totp-secrets.ts";

/** The app is asked for no more, and its recovery codes are gone. False where it was off. */
export async function endSecondFactor(db: Db, userId: string): Promise<boolean> {
  const wasOn = await deleteTotpSecret(db, userId);
  if (wasOn) await deleteRecoveryCodes(db, userId);
  return wasOn;
}
