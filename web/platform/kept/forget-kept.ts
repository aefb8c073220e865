import { del } from "idb-keyval";
import { forgetDevice } from "./forget-device.ts";
import { inTime } from "./in-time.ts";
import { keptPictures } from "./kept-pictures.ts";
import { forgetVisits } from "./kept-visits.ts";

/** The key of the small families, as `persisted-cache.ts` writes them. */
export const keptFamilies = "guidon-cache";

/** Nothing that was read is left on this device. */
export async function forgetKept(): Promise<void> {
  await inTime(Promise.all([forgetRead(), forgetDevice()]));
}

/** The same but for whole files: they were asked for, and grow old with no release and no week. */
export async function forgetRead(): Promise<void> {
  // only a secure page has caches
  await Promise.all([del(keptFamilies), forgetVisits(), globalThis.caches?.delete(keptPictures)]);
}
