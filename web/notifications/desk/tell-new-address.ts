import { call } from "#web/platform/api.ts";
import { asGiven, subscribe, subscribedHere } from "../settings/this-browser.ts";
import { noteToldAddress, toldAddress } from "./told-address.ts";

/** Nobody is asked for anything: where the browser has none any more, and would ask, all stays as it is. */
export async function tellNewAddress(): Promise<void> {
  const here = await subscribedHere();
  if (!here && Notification.permission !== "granted") return;
  if (here?.endpoint === toldAddress()) return;
  const given = here ? asGiven(here) : await subscribe((await call("getPush", {})).publicKey);
  const { endpoint } = await call("putPush", given);
  noteToldAddress(endpoint);
}
