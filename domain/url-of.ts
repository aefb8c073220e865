/** Null of what is no address. `URL.parse` is newer than some browsers that are in use. */
export function urlOf(written: string, base?: string): URL | null {
  try {
    return new URL(written, base);
  } catch {
    return null;
  }
}
