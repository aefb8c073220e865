import { fromLch } from "./colour.ts";

/** The ten of the round pictures of people (`web/ui/avatar.tsx`; a test holds the two together). */
const hues = [260, 155, 75, 25, 320, 200, 110, 350, 290, 45];

/** One of ten colours, by the person's id (S3 section 9), as #rrggbb. */
export function personColour(id: string): string {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + character.charCodeAt(0)) >>> 0;
  return fromLch([0.42, 0.09, hues[sum % hues.length] as number]);
}
