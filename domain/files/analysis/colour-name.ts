import { toLch } from "#domain/accounts/colour.ts";

/** Up to which hue (degrees, OKLCH) a colour is called so. */
const hues: [until: number, name: string][] = [
  [10, "pink"],
  [45, "red"],
  [75, "orange"],
  [115, "yellow"],
  [165, "green"],
  [215, "teal"],
  [275, "blue"],
  [325, "purple"],
  [360, "pink"],
];

/** What people call a colour, roughly: 'dark green', 'light grey', 'white'. */
export function colourName(colour: string): string {
  const [lightness, chroma, angle] = toLch(colour);
  if (lightness > 0.97 && chroma < 0.03) return "white";
  if (lightness < 0.18) return "black";
  const shade = lightness > 0.8 ? "light " : lightness < 0.4 ? "dark " : "";
  if (chroma < 0.03) return `${shade}grey`;
  const hue = (angle + 360) % 360;
  const name = hues.find(([until]) => hue < until)?.[1] ?? "red";
  // what is dark and orange or yellow has a name of its own, and what is light and yellow is mere yellow
  if ((name === "orange" || name === "yellow") && lightness < 0.55) return "brown";
  return name === "yellow" && shade === "light " ? name : `${shade}${name}`;
}
