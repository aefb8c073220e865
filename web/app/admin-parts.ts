// A step between: everybody's first load names this alone, and not all that admins' places come with.

export async function adminPlaces() {
  return { default: (await import("./admin-places.tsx")).AdminPlaces };
}

export function analyticsDoor() {
  return import("./analytics-door.tsx");
}

export function studioSettings() {
  return import("./studio-settings-page.tsx");
}
