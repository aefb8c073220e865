import { partsOf, type Triple, toLab } from "#domain/accounts/colour.ts";
import type { Swatch } from "./palette.ts";
import { distance } from "./picture.ts";

/** What designs are seen against. */
export const floors = [
  { name: "turf", color: "#4a7c3a" },
  { name: "a gym floor", color: "#c8a06e" },
] as const;

/** Nearer than this (OKLab) a colour blends from afar; of less than so much of the picture it is left out. */
const [blends, leastShare] = [0.12, 0.03];

/** Of each floor the colours that do not stand out from it. */
export function blendingOn(swatches: Swatch[]): { floor: string; swatches: Swatch[] }[] {
  return floors.map(({ name, color }) => {
    const ground: Triple = toLab(partsOf(color));
    return {
      floor: name,
      swatches: swatches.filter(({ lab, share }) => share >= leastShare && distance(lab, ground) < blends),
    };
  });
}
