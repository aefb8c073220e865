/** What the server refused of what had waited. */
export interface Unsent {
  id: string;
  did: "wrote" | "changed";
  fileName: string;
  reason: string;
}

let tell: ((unsent: Unsent) => void) | undefined;
/** Refused before there was somebody who tells of it. */
const untold: Unsent[] = [];

export function onUnsent(told: (unsent: Unsent) => void): void {
  tell = told;
  for (const unsent of untold.splice(0)) told(unsent);
}

export function findUnsent(unsent: Unsent): void {
  if (tell) tell(unsent);
  else untold.push(unsent);
}
