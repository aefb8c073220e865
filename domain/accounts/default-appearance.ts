import type { Appearance } from "#contract/appearance.ts";

/** Until a person chooses, and after Reset to Defaults. */
export const defaultAppearance: Appearance = {
  theme: "dark",
  variant: "default",
  layoutDensity: "comfortable",
  customAccentColor: null,
  sidebarCollapsed: false,
  showAnimations: true,
};
