import { expect, test } from "vitest";
import { webManifest } from "./web-manifest.ts";

test("the app that is installed has the studio's name, starts at the dashboard, and has an icon for every shape", () => {
  const manifest = webManifest({ name: "Harlan Studio", tagline: "Every dot counts" });
  expect(manifest).toMatchObject({
    name: "Harlan Studio",
    short_name: "Harlan Studio",
    guidon_tagline: "Every dot counts",
    start_url: "/dashboard",
    display: "standalone",
  });
  expect(manifest.description).toContain("Every dot counts");
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
});
