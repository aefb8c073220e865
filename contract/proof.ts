import { z } from "zod";
import { maxCodeLength, maxPasswordLength } from "./limits.ts";
import { lineText, longText } from "./text.ts";

/** Six digits of an authenticator app, or a recovery code; blanks and hyphens do not count. */
export const SecondFactorCode = lineText(maxCodeLength, "The code");

/**
 * Who is at the keyboard (ASVS 7.5.1): the password where the account has one, a code where the second factor is on,
 * and where there is neither, a sign-in of the last 15 minutes.
 */
export const Proof = z.strictObject({
  password: longText(maxPasswordLength).optional(),
  code: SecondFactorCode.optional(),
});
