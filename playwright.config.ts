import { defineConfig } from "@playwright/test";
import { findChromium, launchArgs } from "./scripts/find-chromium.ts";

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  globalSetup: "./e2e/first-starts.ts",
  workers: 2,
  // a shared machine has minutes in which little of it is ours; what must be quick is measured by its own test
  timeout: 240_000,
  expect: { timeout: 20_000 },
  outputDir: ".cache/e2e",
  reporter: [["list"], ["json", { outputFile: ".cache/e2e.json" }]],
  use: {
    screenshot: "only-on-failure",
    // what moves costs half of a small machine's time; the tests of motion ask for it
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { executablePath: await findChromium(), args: launchArgs },
  },
});
