// A step between: everybody's first load names this alone, and not all that admins' pages come with.

export function analyticsDoor() {
  return import("./analytics-door.tsx");
}

export function studioSettings() {
  return import("./studio-settings-page.tsx");
}
