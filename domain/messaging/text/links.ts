/** Where a link of a message may lead: a page, one of our own (`isOurs`, by its path), or a letter; null: nowhere. */
export function linkTo(written: string, origin: string): { address: string; isOurs: boolean } | null {
  if (!/^(?:[a-z]+:|\/)/i.test(written) || !URL.canParse(written, origin)) return null;
  const url = new URL(written, origin);
  if (!["http:", "https:", "mailto:"].includes(url.protocol)) return null;
  if (url.origin === origin) return { address: url.pathname + url.search + url.hash, isOurs: true };
  return { address: url.href, isOurs: false };
}
