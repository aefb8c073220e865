import { defineConfig } from "@playwright/test";
import { findChromium, launchArgs } from "./scripts/find-chromium.ts";

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  // they wait for each other and for servers: with as many as processors, these would rest for a sixth of the time
  workers: 4,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  outputDir: ".cache/e2e",
  reporter: [["list"], ["json", { outputFile: ".cache/e2e.json" }]],
  use: {
    screenshot: "only-on-failure",
    // what moves costs half of a small machine's time; the tests of motion ask for it
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { executablePath: await findChromium(), args: launchArgs },
  },
});
