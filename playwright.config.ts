import { defineConfig } from "@playwright/test";
import { findChromium, testArgs } from "./scripts/find-chromium.ts";

/** Begun first: with one of these at the end the other workers would wait for it. */
const longest = [
  "offline",
  "chaos",
  "outbox",
  "voice",
  "appearance",
  "small-screens",
  "message-actions",
  "previews",
  "organization-screens",
  "inquiry",
  "homepage",
  "unread",
  "gap",
  "walking-skeleton",
].map((name) => `**/${name}.spec.ts`);

/** Another than Chromium, by hand: `firefox` or `webkit` (decision 034). */
const other = process.env.E2E_BROWSER as "firefox" | "webkit" | undefined;

export default defineConfig({
  testDir: "e2e",
  projects: [
    { name: "longest", testMatch: longest },
    { name: "others", testMatch: "**/*.spec.ts", testIgnore: longest },
  ],
  globalSetup: "./e2e/first-starts.ts",
  // one more than two processors: they wait for pages and servers
  workers: 3,
  // a shared machine has minutes in which little of it is ours; what must be quick is measured by `npm run bench`
  timeout: 240_000,
  expect: { timeout: 40_000 },
  outputDir: ".cache/e2e",
  reporter: [["list"], ["json", { outputFile: ".cache/e2e.json" }]],
  use: {
    // what is not there to be pressed is said by its own line, and not by the whole test's end
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: "only-on-failure",
    // what moves costs half of a small machine's time; the tests of motion ask for it
    contextOptions: { reducedMotion: "reduce" },
    ...(other ? { browserName: other } : { launchOptions: { executablePath: await findChromium(), args: testArgs } }),
  },
});
