import { urlOf } from "#domain/url-of.ts";

/** Where a link of a message may lead: a page, one of our own (`isOurs`, by its path), or a letter; null: nowhere. */
export function linkTo(written: string, origin: string): { address: string; isOurs: boolean } | null {
  const url = /^(?:[a-z]+:|\/)/i.test(written) ? urlOf(written, origin) : null;
  if (!url || !["http:", "https:", "mailto:"].includes(url.protocol)) return null;
  if (url.origin === origin) return { address: url.pathname + url.search + url.hash, isOurs: true };
  return { address: url.href, isOurs: false };
}
