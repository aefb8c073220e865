// What people type as a phone number and as a website, as something to press (S1 section 8 checks neither beyond the browser).
import { urlOf } from "#domain/url-of.ts";

/** `tel:` (RFC 3966) of a number as people write it, with its extension; null of what nobody could dial. */
export function phoneLink(phone: string): string | null {
  const [, number = "", extension] = /^(\+?[\d\s().\-/–]+)(?:(?:ext\.?|x|#)\s*(\d+))?$/i.exec(phone.trim()) ?? [];
  const digits = number.replace(/[^+\d]/g, "");
  if (digits.length < 3) return null;
  return `tel:${digits}${extension ? `;ext=${extension}` : ""}`;
}

/** The address of a website, by `https` where nobody said how; null of what leads to none. */
export function websiteLink(website: string): string | null {
  const written = website.trim();
  const url = urlOf(/^https?:\/\//i.test(written) ? written : `https://${written}`);
  return url?.hostname.includes(".") && !url.username ? url.href : null;
}
