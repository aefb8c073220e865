import { keepHere } from "./kept/keep-here.ts";
import { isRemembered } from "./session.ts";

const key = "guidon_stay";

/** A browser that is short of room may clear away what waits here: it is asked once not to. Where it refuses all goes on as before. */
export async function askToStay(): Promise<void> {
  if (!isRemembered() || localStorage.getItem(key) || !navigator.storage?.persist) return;
  keepHere(key, "asked");
  await navigator.storage.persist();
}
