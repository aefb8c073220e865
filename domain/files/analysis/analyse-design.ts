// What can be measured of a design by its points alone (S3 sections 2, 3 and 9; readings.md): no figure without its rule.
import { type Border, bordersOf, leastRatio, shareOf, staysApart, type Vision, visions } from "./borders.ts";
import { balanceOf, densityOf, edgesOf, symmetryOf } from "./composition.ts";
import { blendingOn } from "./floors.ts";
import { type Mood, moodOf } from "./mood.ts";
import { paletteOf, type Swatch } from "./palette.ts";
import { type Lightness, lightnessOf, type Picture } from "./picture.ts";

/** S3 section 3, without typography and imagery: neither letters nor what is shown are read. */
export type ElementType = "color" | "layout" | "composition" | "spacing";

export interface DesignElement {
  type: ElementType;
  description: string;
  /** 0 to 1: S3's confidence, which here is how well it does by its rule. */
  confidence: number;
  /** How it was measured, in a sentence. */
  rule: string;
}

export interface DesignAnalysis {
  /** 0 to 1: the average of the elements and of the accessibility. */
  overallScore: number;
  /** 0 to 1; null where no two colours meet. */
  accessibilityScore: number | null;
  /** Of each vision, the colours that meet and become one. */
  merging: { vision: Vision; borders: Border[] }[];
  palette: Swatch[];
  elements: DesignElement[];
  moodAnalysis: Mood;
  /** 0 to 1, left and right; no better or worse. Null where nothing stands out. */
  symmetry: number | null;
  /** Of each floor, what does not stand out. */
  blending: { floor: string; swatches: Swatch[] }[];
  /** For `detailFrom`, from wherever one likes. */
  lightness: Lightness;
}

/** A picture of some 300 points a side; one of another size has other edges. The same picture says the same, always. */
export function analyseDesign(picture: Picture): DesignAnalysis {
  const { width } = picture;
  const palette = paletteOf(picture);
  const lightness = lightnessOf(picture);
  const density = densityOf(edgesOf(lightness));
  const borders = bordersOf(palette, width);
  const balance = balanceOf(palette, width);
  const contrast = shareOf(borders, ({ ratio }) => ratio >= leastRatio);
  const merging = visions.map((vision) => ({ vision, borders: borders.filter((one) => !staysApart(one, vision)) }));
  const apart = visions.map((vision) => shareOf(borders, (border) => staysApart(border, vision)) ?? 1);
  const accessibilityScore = borders.length === 0 ? null : Math.min(...apart);
  const elements: DesignElement[] = [
    ...(contrast === null ? [] : [colour(palette.swatches.length, contrast)]),
    layout(density.edges),
    ...(balance === null ? [] : [composition(balance)]),
    spacing(density.quiet),
  ];
  const scores = [
    ...elements.map(({ confidence }) => confidence),
    ...(accessibilityScore === null ? [] : [accessibilityScore]),
  ];
  return {
    overallScore: scores.reduce((sum, score) => sum + score, 0) / scores.length,
    accessibilityScore,
    merging,
    palette: palette.swatches,
    elements,
    moodAnalysis: moodOf(palette.swatches),
    symmetry: symmetryOf(palette, width),
    blending: blendingOn(palette.swatches),
    lightness,
  };
}

function colour(colours: number, share: number): DesignElement {
  return {
    type: "color",
    description: `${colours} colours; ${percent(share)} of where they meet has a contrast of 3:1 or more.`,
    confidence: share,
    rule: "How much of where two colours meet reaches 3:1 (WCAG 2.2, 1.4.11).",
  };
}

/** Up to a fifth of edges is clear, as in a chart of a whole band; where six tenths of a picture are edges, nothing is. */
function layout(edges: number): DesignElement {
  return {
    type: "layout",
    description: `${percent(edges)} of the picture is edges${edges > 0.35 ? ": much at once" : ""}.`,
    confidence: held(1 - (edges - 0.2) / 0.4),
    rule: "How much of it is edges (Sobel): full up to 20 %, nothing at 60 %.",
  };
}

function composition(balance: number): DesignElement {
  const where = balance > 0.8 ? "in its middle" : balance > 0.6 ? "a little beside its middle" : "far from its middle";
  return {
    type: "composition",
    description: `The weight of the picture lies ${where}.`,
    confidence: balance,
    rule: "How near the middle lies what differs from the main colour.",
  };
}

/** From three to eight tenths of quiet are full; without any it is nothing, all quiet is half. */
function spacing(quiet: number): DesignElement {
  return {
    type: "spacing",
    description: `${percent(quiet)} of the picture is at rest.`,
    confidence: quiet < 0.3 ? held(quiet / 0.3) : held(1 - Math.max(0, quiet - 0.8) / 0.4),
    rule: "How much of it is at rest: full from 30 % to 80 %.",
  };
}

/** What is there is never 0 %. */
export function percent(share: number): string {
  if (share > 0 && share < 0.005) return "under 1 %";
  return `${Math.round(share * 100)} %`;
}

function held(score: number): number {
  return Math.min(Math.max(score, 0), 1);
}
