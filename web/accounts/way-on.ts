/**
 * Where somebody goes who is signed in: only paths of our own signed-in area, or back to the invitation that waits, as a
 * foreign `next` is no place to go.
 */
export function wayOn(next: string | undefined): string {
  return next && /^\/(dashboard(\/|\?|$)|invitation$)/.test(next) ? next : "/dashboard";
}
