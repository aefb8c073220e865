import type { AnnotationColor } from "#contract/annotations.ts";

/** Of a mark, and of what is written on it and laid around it, so that it is seen on any picture, in both themes. */
export interface Paint {
  fill: string;
  ink: string;
  casing: string;
}

const dark = "#10131a";
const bright = { ink: dark, casing: dark };

/** The same in both themes: they lie on a picture, and not on the page. */
export const paints: Record<AnnotationColor, Paint> = {
  red: { fill: "#ff5a5f", ...bright },
  orange: { fill: "#ff9f1c", ...bright },
  yellow: { fill: "#ffe14d", ...bright },
  lime: { fill: "#b8ec51", ...bright },
  green: { fill: "#2fd27a", ...bright },
  teal: { fill: "#22c7b8", ...bright },
  cyan: { fill: "#2ec4ff", ...bright },
  blue: { fill: "#7b95ff", ...bright },
  purple: { fill: "#b584ff", ...bright },
  pink: { fill: "#ff7ad0", ...bright },
  black: { fill: dark, ink: "#ffffff", casing: "#ffffff" },
  white: { fill: "#ffffff", ...bright },
};

/** In the order in which they are offered. */
export const colours = Object.keys(paints) as AnnotationColor[];
