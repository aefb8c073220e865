import { expect, test } from "vitest";
import { robots, sitemap } from "./crawlers.ts";

test("crawlers are led to the sitemap and away from the workspace", () => {
  const lines = robots("https://studio.example").split("\n");
  expect(lines).toContain("Sitemap: https://studio.example/sitemap.xml");
  for (const path of ["/dashboard", "/api/", "/invitation", "/reset"]) expect(lines).toContain(`Disallow: ${path}`);
  expect(lines).not.toContain("Disallow: /");
});

test.each([
  [null, "<url><loc>https://studio.example/</loc></url>"],
  [
    "2026-11-21T10:00:00.000Z",
    "<url><loc>https://studio.example/</loc><lastmod>2026-11-21T10:00:00.000Z</lastmod></url>",
  ],
])("the sitemap names the public pages; the record was changed: %s", (changedAt, first) => {
  const map = sitemap("https://studio.example", changedAt);
  expect(map).toContain(first);
  expect(map.match(/<loc>/g)).toHaveLength(3);
});
