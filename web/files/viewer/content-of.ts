/** An address without what it says of its hour: the same as long as the content is. */
export function contentOf(url: string): string {
  return url.split("&e=", 1)[0] as string;
}
