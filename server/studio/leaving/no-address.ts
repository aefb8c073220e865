import { randomBytes } from "node:crypto";

/** What addresses of nobody end with: no mail reaches it (RFC 2606). */
export const noAddress = "@deleted.invalid";

/** Nobody's, and not to be guessed, or somebody could sign up with it beforehand. */
export function freshAddress(): string {
  return `former-member-${randomBytes(8).toString("hex")}${noAddress}`;
}
