import { forgetFiles } from "#web/platform/kept/kept-files.ts";

/** Those that no message waits for; what is not removed now is with the next sign-out. */
export function forgetOnDevice(keys: string[]): void {
  forgetFiles(keys).catch((error: Error) => console.warn("What was kept could not be removed:", error.message));
}
