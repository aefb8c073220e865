import { z } from "zod";
import { densities, themes, variants } from "./choices.ts";
import { type Routes, route, type Signals } from "./kit.ts";
import { time } from "./text.ts";

/** How the product looks to one person (S2 section 3, theme settings). */
const Appearance = z.strictObject({
  theme: z.enum(themes),
  variant: z.enum(variants),
  layoutDensity: z.enum(densities),
  /** As it was picked; what it becomes on each surface is computed. Null: the variant's own. */
  customAccentColor: z
    .string()
    .regex(/^#[0-9a-f]{6}$/, "Please give a colour as #rrggbb.")
    .nullable(),
  sidebarCollapsed: z.boolean(),
  showAnimations: z.boolean(),
});
export type Appearance = z.infer<typeof Appearance>;

/** `changedAt` null: nothing was chosen yet, and these are the defaults. */
export const KeptAppearance = Appearance.extend({ changedAt: time.nullable() });
export type KeptAppearance = z.infer<typeof KeptAppearance>;

export const appearanceRoutes = {
  getAppearance: route("GET", "/preferences/appearance", { answer: KeptAppearance }),
  /** The newest by `changedAt` wins; answers the one that stands. */
  putAppearance: route("PUT", "/preferences/appearance", {
    body: Appearance.extend({ changedAt: time }),
    answer: KeptAppearance,
  }),
} satisfies Routes;

/** To one's own devices; never stored. */
export const appearanceSignals = { "appearance:changed": KeptAppearance } satisfies Signals;
