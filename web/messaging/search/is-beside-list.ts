/** The thread stands beside the list: from 64rem on; on a phone they are two screens. */
export function isBesideList(): boolean {
  return matchMedia("(min-width: 64rem)").matches;
}
