// Whole files that a person keeps on this device (decision 054): how to be rid of them.
import { createStore, promisifyRequest } from "idb-keyval";
import { deviceCaches, deviceOwner } from "./device-caches.ts";

/** What is known of each of them. */
export const deviceStore = createStore("guidon-device", "kept");

export async function forgetDevice(): Promise<void> {
  localStorage.removeItem(deviceOwner);
  const names = (await globalThis.caches?.keys()) ?? [];
  await Promise.all([
    deviceStore("readwrite", (held) => promisifyRequest(held.clear())),
    ...names.filter((name) => name.startsWith(deviceCaches)).map((name) => caches.delete(name)),
  ]);
}
