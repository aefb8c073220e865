/** Into the page's head, where the door reads it (web/accounts/entering/use-tagline.ts). Answers whether it is another one. */
export function putTagline(tagline: string): boolean {
  const place = document.querySelector<HTMLMetaElement>('meta[name="tagline"]');
  if (!place || place.content === tagline) return false;
  place.content = tagline;
  return true;
}
