/**
 * Keeps it in this browser beyond a reload; an empty value takes it away. Where there is no room left for it, it holds until the
 * page closes: whoever is writing is not held up.
 */
export function keepHere(key: string, value: string): void {
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  } catch (error) {
    console.warn(`This browser could not keep ${key}:`, (error as Error).message);
  }
}
