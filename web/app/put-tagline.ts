/**
 * Into the page's head, where the door reads it (web/accounts/entering/use-tagline.ts). Answers whether it is another one; a
 * server of the release before tells none.
 */
export function putTagline(tagline: string | undefined): boolean {
  const place = document.querySelector<HTMLMetaElement>('meta[name="tagline"]');
  if (!place || !tagline || place.content === tagline) return false;
  place.content = tagline;
  return true;
}
