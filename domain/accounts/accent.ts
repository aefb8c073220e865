// Any colour that a person picks becomes a set of tokens that can be read on every surface of a look (WCAG 1.4.3, 1.4.11).
import type { Appearance } from "#contract/appearance.ts";
import { contrast, fromLch, type Lch, toLch } from "./colour.ts";

export type Shade = "dark" | "light";
/** CSS properties, by name. */
export type AccentStyle = Record<Shade, Record<`--${string}`, string>>;

const textNeeds = 4.5;
const linesNeed = 3;
const step = 0.004;
const white = "#ffffff";
const ink = "#0a0e16";
/** Yellow, lime, mint: dark words read better on them than white ones on a muddy darker fill. */
const pale = 0.78;

/** Of the surfaces of web/ui/tokens.css the one nearest to what is written on it; a test holds both together. */
const nearest: Record<Appearance["variant"], Record<Shade, Lch>> = {
  default: { dark: [0.29, 0.021, 264], light: [0.925, 0.017, 264] },
  cosmic: { dark: [0.28, 0.044, 288], light: [0.925, 0.025, 288] },
  minimal: { dark: [0.285, 0.002, 264], light: [0.925, 0.003, 264] },
  vibrant: { dark: [0.3, 0.028, 325], light: [0.925, 0.02, 325] },
};

/** The tokens of a look that has this accent. */
export function accentStyle(colour: string, variant: Appearance["variant"]): AccentStyle {
  return { dark: tokensOf(colour, variant, "dark"), light: tokensOf(colour, variant, "light") };
}

/** Of the surfaces in both themes the one nearest to what is written on it. */
export function surfaceOf(variant: Appearance["variant"], shade: Shade): string {
  return fromLch(nearest[variant][shade]);
}

/** What the colour becomes where it is written in; the same colour where it can be read as it is. */
export function accentAsText(colour: string, variant: Appearance["variant"]): Record<Shade, string> {
  return { dark: asText(colour, variant, "dark"), light: asText(colour, variant, "light") };
}

function tokensOf(colour: string, variant: Appearance["variant"], shade: Shade) {
  const surface = surfaceOf(variant, shade);
  const { fill, on } = fillOf(colour, surface);
  const [lightness, ...hue] = toLch(fill);
  return {
    "--accent": reach(colour, [surface], linesNeed, away(shade)),
    "--accent-solid": fill,
    "--accent-hover": fromLch([lightness + (on === white ? -0.05 : 0.04), ...hue]),
    "--on-accent": on,
    "--accent-soft": softOf(colour, shade),
    "--accent-text": asText(colour, variant, shade),
    "--ring": reach(colour, [surface], linesNeed, away(shade)),
  };
}

function asText(colour: string, variant: Appearance["variant"], shade: Shade): string {
  return reach(colour, [surfaceOf(variant, shade), softOf(colour, shade)], textNeeds, away(shade));
}

function softOf(colour: string, shade: Shade): string {
  const [, chroma, hue] = toLch(colour);
  return shade === "dark"
    ? fromLch([0.28, Math.min(chroma * 0.38, 0.075), hue])
    : fromLch([0.935, Math.min(chroma, 0.035), hue]);
}

/** What words stand on, told apart from what lies behind it unless it is pale. */
function fillOf(colour: string, surface: string): { fill: string; on: string } {
  if (toLch(colour)[0] > pale) return { fill: colour, on: ink };
  const calm = reach(colour, [white], textNeeds, -step);
  if (contrast(calm, surface) >= linesNeed) return { fill: calm, on: white };
  const raised = reach(calm, [surface], linesNeed, step);
  if (contrast(raised, white) >= textNeeds) return { fill: raised, on: white };
  return { fill: reach(raised, [ink], textNeeds, step), on: ink };
}

function away(shade: Shade): number {
  return shade === "dark" ? step : -step;
}

/** Moves nothing but the lightness, until the colour keeps the ratio to each of these. */
function reach(colour: string, to: string[], ratio: number, by: number): string {
  if (to.every((other) => contrast(colour, other) >= ratio)) return colour;
  const [lightness, ...hue] = toLch(colour);
  for (let moved = lightness; moved >= 0 && moved <= 1; moved += by) {
    const tried = fromLch([moved, ...hue]);
    if (to.every((other) => contrast(tried, other) >= ratio)) return tried;
  }
  return by > 0 ? white : "#000000";
}
