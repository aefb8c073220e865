import type { Person } from "#contract/accounts.ts";
import type { Config } from "#server/platform/config.ts";

/** An external database is a real house with more than one person in it: whoever may do everything there proves it twice. */
export function isSecondFactorCompulsory({ databaseUrl }: Config, userType: Person["userType"]): boolean {
  return databaseUrl !== undefined && userType === "admin";
}
