import type { UserType } from "#contract/accounts.ts";

/** A client by user type, or by a name that says director: a hint on the screen, never a right (readings.md). */
export function looksLikeClient({ name, userType }: { name: string; userType: UserType }): boolean {
  return userType === "client" || name.toLowerCase().includes("director");
}
