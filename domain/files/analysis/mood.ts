import type { Swatch } from "./palette.ts";

export interface Mood {
  mood: string;
  /** How much of the picture's colours agree, 0 to 1; of a varied one with whichever of the others most agrees with. */
  confidence: number;
  emotions: string[];
}

/** A rule of thumb by how light, how strong and how warm the colours are: the first that most of the picture agrees with. */
const moods: [mood: string, emotions: string[], isSo: (colour: Colour) => boolean][] = [
  ["Dramatic", ["intense", "mysterious"], ({ lightness }) => lightness < 0.4],
  ["Energetic", ["warm", "bold"], ({ chroma, isWarm }) => chroma >= 0.1 && isWarm],
  ["Cool", ["calm", "clear"], ({ chroma, isWarm }) => chroma >= 0.06 && !isWarm],
  ["Airy", ["light", "open"], ({ lightness }) => lightness > 0.85],
  ["Restrained", ["quiet", "formal"], ({ chroma }) => chroma < 0.04],
];

interface Colour {
  lightness: number;
  chroma: number;
  isWarm: boolean;
}

export function moodOf(swatches: Swatch[]): Mood {
  const colours = swatches.map(({ lab: [lightness, x, y], share }) => {
    const hue = ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360;
    return { lightness, chroma: Math.hypot(x, y), isWarm: hue < 115 || hue >= 325, share };
  });
  const agreed = moods.map(([mood, emotions, isSo]) => {
    const confidence = colours.reduce((sum, colour) => sum + (isSo(colour) ? colour.share : 0), 0);
    return { mood, emotions, confidence: Math.min(confidence, 1) };
  });
  // the sort keeps the order of those that as much agrees with
  const [best] = agreed.toSorted((a, b) => b.confidence - a.confidence);
  return best && best.confidence > 0.5
    ? best
    : { mood: "Varied", confidence: best?.confidence ?? 0, emotions: ["many-voiced"] };
}
