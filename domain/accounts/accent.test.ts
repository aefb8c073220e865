import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { variants } from "#contract/choices.ts";
import { accentAsText, accentStyle, type Shade } from "./accent.ts";
import { contrast, fromLch, parseColour } from "./colour.ts";

const css = readFileSync(path.join(import.meta.dirname, "../../web/ui/tokens.css"), "utf8");
const surfaceNames = ["bg", "inset", "surface-1", "surface-2", "surface-3"];
const shades = ["dark", "light"] as const;

/** The colours behind everything, as the style sheet has them: a later block wins. */
function surfaces(variant: string, shade: Shade): string[] {
  const blocks = [":root", ...(shade === "light" ? ['[data-theme="light"]'] : [])];
  if (variant !== "default") {
    blocks.push(
      shade === "dark"
        ? `[data-variant="${variant}"]:not([data-theme="light"])`
        : `[data-theme="light"][data-variant="${variant}"]`,
    );
  }
  const text = blocks.map((name) => css.split(`\n${name} {`)[1]?.split("\n}")[0] ?? "").join("\n");
  return surfaceNames.map((name) => {
    const found = [...text.matchAll(new RegExp(`--${name}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`, "g"))].at(-1);
    if (!found) throw new Error(`no --${name}`);
    return fromLch([Number(found[1]), Number(found[2]), Number(found[3])]);
  });
}

const colours = [0, 51, 102, 153, 204, 255].flatMap((r) =>
  [0, 51, 102, 153, 204, 255].flatMap((g) =>
    [0, 51, 102, 153, 204, 255].map((b) => `#${[r, g, b].map((part) => part.toString(16).padStart(2, "0")).join("")}`),
  ),
);

describe.each(variants)("in %s", (variant) => {
  test.each(shades)("every colour can be read on every surface, %s", (shade) => {
    const behind = surfaces(variant, shade);
    expect(new Set(behind).size).toBe(surfaceNames.length);
    for (const colour of colours) {
      const style = accentStyle(colour, variant)[shade];
      const [text, soft, on] = [style["--accent-text"], style["--accent-soft"], style["--on-accent"]] as string[];
      for (const surface of [...behind, soft as string]) {
        expect(contrast(text as string, surface), `${colour} as ${text} on ${surface}`).toBeGreaterThanOrEqual(4.5);
      }
      for (const surface of behind) {
        expect(contrast(style["--ring"] as string, surface), `${colour} round ${surface}`).toBeGreaterThanOrEqual(3);
        expect(contrast(style["--accent"] as string, surface), `${colour} on ${surface}`).toBeGreaterThanOrEqual(3);
      }
      for (const fill of [style["--accent-solid"], style["--accent-hover"]] as string[]) {
        expect(contrast(on as string, fill), `${on} on ${fill}, from ${colour}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});

test.each([
  ["#8ab4ff", "dark", true],
  ["#3b82f6", "dark", false],
  ["#000000", "dark", false],
  ["#000000", "light", true],
  ["#1d4ed8", "light", true],
  ["#3b82f6", "light", false],
  ["#ffff00", "light", false],
  ["#ffff00", "dark", true],
  ["#808080", "light", false],
] as const)("%s in the %s theme stays as it is: %s", (colour, shade, stays) => {
  expect(accentAsText(colour, "default")[shade] === colour).toBe(stays);
});

test.each([
  ["#3b82f6", "#3b82f6"],
  [" #3B82F6 ", "#3b82f6"],
  ["3b82f6", "#3b82f6"],
  ["#38f", "#3388ff"],
  ["red", null],
  ["#12345", null],
  ["#gggggg", null],
  ["", null],
  ["url(https://elsewhere.example)", null],
])("%j is the colour %j", (text, colour) => {
  expect(parseColour(text)).toBe(colour);
});

test.each([
  ["#000000", "#ffffff", 21],
  ["#ffffff", "#ffffff", 1],
  ["#ffffff", "#767676", 4.54],
  ["#ffffff", "#3b82f6", 3.68],
])("%s beside %s is %s to 1", (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 1);
  expect(contrast(other, one)).toBe(contrast(one, other));
});
