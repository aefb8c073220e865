// Playwright's `test`, which leaves no page of one test running beside the next.
import { test as base } from "@playwright/test";

export const test = base.extend<{ leavesNothing: undefined }>({
  leavesNothing: [
    async ({ browser }, use) => {
      await use(undefined);
      // what a test opened for itself stays open as long as its worker's browser, and works on
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
