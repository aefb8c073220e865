import type { QueryClient } from "@tanstack/react-query";
import type { User } from "#contract/accounts.ts";
import type { routes } from "#contract/contract.ts";
import type { CallOf } from "#contract/kit.ts";
import { call } from "#web/platform/api.ts";
import { forgetPerson } from "#web/platform/kept/forget-person.ts";
import { forgetCache } from "#web/platform/kept/persisted-cache.ts";
import { dropToken } from "#web/platform/session.ts";

/** And what this device keeps of the person: nobody comes back for what waits to be sent. Throws as `call`. */
export async function deleteAccount(
  cache: QueryClient,
  proof: CallOf<(typeof routes)["deleteAccount"]>,
  { id, email }: User,
): Promise<void> {
  if (proof.email.trim().toLowerCase() !== email.toLowerCase()) throw new Error(`Type ${email} to confirm.`);
  await call("deleteAccount", proof);
  // the door, which follows, takes the files that hung on it
  await forgetPerson(id);
  dropToken();
  await forgetCache(cache).catch((error: Error) =>
    console.warn("What this browser kept could not be removed:", error.message),
  );
}
