// Colours as #rrggbb and as OKLCH: lightness 0 to 1, chroma, hue in degrees.
export type Lch = [lightness: number, chroma: number, hue: number];
export type Triple = [number, number, number];

/** '#3b82f6', '3B82F6', '#38f': as #rrggbb. Null for what is no colour. */
export function parseColour(text: string): string | null {
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (!digits) return null;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits}`;
}

/** 1 to 21, as WCAG 2 counts. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** `colour` as #rrggbb. The hue of a grey says nothing. */
export function toLch(colour: string): Lch {
  const [lightness, x, y] = toLab(partsOf(colour));
  return [lightness, Math.hypot(x, y), (Math.atan2(y, x) * 180) / Math.PI];
}

/** OKLab of a screen's red, green and blue, 0 to 255 each. */
export function toLab(parts: Triple): Triple {
  const [r, g, b] = parts.map(linear) as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** What no screen shows is brought in by taking chroma away. */
export function fromLch([lightness, chroma, hue]: Lch): string {
  const turn = (hue * Math.PI) / 180;
  for (let left = chroma; ; left = Math.max(0, left - 0.004)) {
    const mixed = mix(lightness, left * Math.cos(turn), left * Math.sin(turn));
    if (left === 0 || mixed.every((part) => part > -1e-4 && part < 1.0001)) return asHex(mixed);
  }
}

function mix(lightness: number, x: number, y: number): Triple {
  const l = (lightness + 0.3963377774 * x + 0.2158037573 * y) ** 3;
  const m = (lightness - 0.1055613458 * x - 0.0638541728 * y) ** 3;
  const s = (lightness - 0.0894841775 * x - 1.291485548 * y) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function luminance(colour: string): number {
  const [r, g, b] = partsOf(colour).map(linear) as Triple;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Of #rrggbb: red, green and blue, 0 to 255 each. */
export function partsOf(colour: string): Triple {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as Triple;
}

/** Of a screen's part, 0 to 255, how much light it is, 0 to 1. */
export function linear(value: number): number {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** What a screen shows of this much light, 0 to 255; what is beyond it is brought in. */
export function shownPart(light: number): number {
  const held = Math.min(1, Math.max(0, light));
  return (held <= 0.0031308 ? 12.92 * held : 1.055 * held ** (1 / 2.4) - 0.055) * 255;
}

function asHex(parts: Triple): string {
  return hexOf(parts.map(shownPart) as Triple);
}

/** As #rrggbb. */
export function hexOf(parts: Triple): string {
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}
