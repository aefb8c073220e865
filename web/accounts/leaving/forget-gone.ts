import { maxGoneAtOnce } from "#contract/limits.ts";
import { call } from "#web/platform/api.ts";
import { forgetPerson, waitedFor } from "#web/platform/kept/forget-person.ts";

/**
 * Whoever deleted their account elsewhere, or whose account an admin deleted, comes back no more for what waits on this device.
 * Throws as `call`: then it is asked the next time.
 */
export async function forgetGone(): Promise<void> {
  const people = (await waitedFor()).slice(0, maxGoneAtOnce);
  if (people.length === 0) return;
  for (const id of (await call("listGone", { ids: people })).ids) await forgetPerson(id);
}
