// Appearance, kept in this browser; public/theme-init.js applies it before the first paint.
const key = "guidon_ui";

export interface Appearance {
  theme: "dark" | "light" | "system";
  variant: "default" | "cosmic" | "minimal" | "vibrant";
  density: "comfortable" | "compact" | "spacious";
}

const defaults: Appearance = { theme: "dark", variant: "default", density: "comfortable" };

export function readAppearance(): Appearance {
  try {
    return { ...defaults, ...(JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<Appearance>) };
  } catch {
    // storage is closed or holds something else: the defaults serve
    return defaults;
  }
}

export function saveAppearance(appearance: Appearance): void {
  try {
    localStorage.setItem(key, JSON.stringify(appearance));
  } catch {
    // without storage it holds until the page closes
  }
  const { dataset } = document.documentElement;
  const isLight = matchMedia("(prefers-color-scheme: light)").matches;
  dataset.theme = appearance.theme === "system" ? (isLight ? "light" : "dark") : appearance.theme;
  dataset.variant = appearance.variant;
  dataset.density = appearance.density;
}
