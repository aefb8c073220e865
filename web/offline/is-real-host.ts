const local = /^(localhost|.*\.localhost)$/;
/** IPv4, or IPv6 in its brackets. */
const address = /^(\d+(\.\d+){3}|\[.*\])$/;
const trial = /(^|[.-])(preview|staging|figma|figmaiframepreview|webcontainer|stackblitz|codesandbox)([.-]|$)/;

/** Where the worker may be kept for good: no local, numbered, preview or design-tool host (S1 section 4). */
export function isRealHost(host: string): boolean {
  return !isLocalHost(host) && !address.test(host) && !trial.test(host);
}

export function isLocalHost(host: string): boolean {
  return local.test(host);
}
