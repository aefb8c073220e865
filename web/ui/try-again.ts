import { errorCategory, isRetryable } from "./error-category.ts";
import { loadFailedAgain } from "./lazy.ts";

const listeners = new Set<() => Promise<void>>();

/** Waited for before a part is drawn again that broke over what it had to show: the same would break it again. */
export function onTryAgain(listener: () => Promise<void>): void {
  listeners.add(listener);
}

/** What has to happen before the part that failed like this is drawn again. */
export async function tryAgain(error: Error): Promise<void> {
  if (isRetryable(errorCategory(error))) await loadFailedAgain();
  else await Promise.all([...listeners].map((listener) => listener()));
}
