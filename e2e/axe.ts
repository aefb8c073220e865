// What assistive technology would stumble over. The rules are brought into the page once and asked there:
// a whole page takes a tenth of a second, so that every theme and variant can be looked at.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

const rules = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Look {
  /** A selector; the whole page without. */
  within?: string;
  /** Only these rules of axe; all without. */
  only?: string[];
}

/** A line for every rule that is broken: its name and what breaks it. */
export async function axeFinds(page: Page, { within, only }: Look = {}): Promise<string[]> {
  // what fades in has no colours of its own yet; what turns for ever is not waited for
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== "running" || effect?.getComputedTiming().endTime === Infinity),
  );
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(rules);
  return page.evaluate(
    async ([place, ids]) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const { violations } = await run(place ?? document, {
        resultTypes: ["violations"],
        iframes: false,
        preload: false,
        ...(ids && { runOnly: { type: "rule", values: ids } }),
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
    },
    [within, only] as const,
  );
}

/** The same in both themes; each line begins with its theme. The light one stays. Another theme changes nothing but colours. */
export async function axeFindsInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const theme of ["dark", "light"]) {
    await page.evaluate((shade) => Object.assign(document.documentElement.dataset, { theme: shade }), theme);
    const lines = await axeFinds(page, theme === "dark" ? {} : { only: ["color-contrast"] });
    found.push(...lines.map((line) => `${theme}, ${line}`));
  }
  return found;
}
