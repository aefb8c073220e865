import { useState } from "react";
import type { Lightness } from "#domain/files/analysis/picture.ts";
import { detailFrom, type Stand, usualStand } from "#domain/files/analysis/seen-from.ts";

/** Metres between which a figure tells something. */
export const bounds: Record<keyof Stand, [least: number, most: number]> = { width: [0.1, 200], from: [1, 1000] };

/** From where it is seen, as it is typed, and what is left of it from there; of what is no such number the last good one counts. */
export function useStand(lightness: Lightness) {
  const [typed, setTyped] = useState({ width: String(usualStand.width), from: String(usualStand.from) });
  const [stand, setStand] = useState(usualStand);
  return {
    typed,
    stand,
    detail: detailFrom(lightness, stand),
    problemOf: (part: keyof Stand) => (isWithin(part, typed[part]) ? null : sentenceOf(part)),
    type(part: keyof Stand, text: string) {
      setTyped({ ...typed, [part]: text });
      if (isWithin(part, text)) setStand({ ...stand, [part]: Number(text) });
    },
  };
}

function isWithin(part: keyof Stand, text: string): boolean {
  const [least, most] = bounds[part];
  const metres = Number(text);
  return text.trim() !== "" && metres >= least && metres <= most;
}

function sentenceOf(part: keyof Stand): string {
  const [least, most] = bounds[part];
  return `Enter a number from ${least} to ${most}.`;
}
