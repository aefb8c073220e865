/**
 * Whether this browser ends what a push is sent by when one shows nothing, even to somebody who looks at the page: WebKit does,
 * whose browsers are all on an iPhone or iPad. The others forgive it then.
 */
export function mustShow(userAgent: string): boolean {
  return /AppleWebKit(?!.*Chrom)/.test(userAgent);
}
