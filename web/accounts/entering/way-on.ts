/**
 * Where somebody goes who is signed in: only paths of our own signed-in area, or back to the mailed link that waits, as a
 * foreign `next` is no place to go.
 */
export function wayOn(next: string | undefined): string {
  return next && /^\/(dashboard(\/|\?|$)|(invitation|verify)$)/.test(next) ? next : "/dashboard";
}
