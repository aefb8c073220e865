import type { AppError } from "#contract/errors.ts";
import { isForNow } from "#web/platform/outbox/outbox.ts";

/** No to the file itself; no room is one, although its status says that it may pass. */
export function isRefusal(error: unknown): boolean {
  const { code } = error as AppError;
  return code === "storage_full" || !(isForNow(error) || code === "upload_broken_off");
}
