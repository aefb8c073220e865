import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { testArgs } from "./scripts/find-chromium.ts";
import { WaitingFirst } from "./scripts/waiting-first.ts";
import { commonPasswords } from "./web/build/common-passwords.ts";
import { emojiData } from "./web/build/emoji-data.ts";
import { wholeSheet } from "./web/build/late-styles.ts";
import { mapsStay } from "./web/build/maps-stay.ts";
import { pdfParts } from "./web/build/pdf-parts.ts";
import { routeTable } from "./web/build/route-table.ts";

/** Of the server, but with a database of their own or with none: another Postgres would tell nothing new of them. */
const alone = [
  "server/accounts/providers/verify-identity-token.test.ts",
  "server/main.test.ts",
  "server/platform/database-away.test.ts",
  "server/platform/storage/drafts.test.ts",
  "server/platform/end-in-order.test.ts",
  "server/platform/external-database.test.ts",
  "server/platform/sockets/fan-out.test.ts",
  "server/platform/sockets/never-reads.test.ts",
  "server/platform/sockets/newest-only.test.ts",
  "server/platform/postgres/**/*.test.ts",
  "server/platform/refuse-late.test.ts",
  "server/platform/sockets/room-moves.test.ts",
  "server/platform/sockets/told-times.test.ts",
  "server/platform/storage/keep-name.test.ts",
  "server/platform/storage/storage.test.ts",
  "server/platform/what-is-wrong.test.ts",
  "server/platform/workers.test.ts",
  "server/previews/*.test.ts",
  "server/seed/draw-chart.test.ts",
  "server/studio/admins/admin-command.test.ts",
];
/** Milliseconds to wait for what comes by itself: a shared machine has seconds in which little of it is ours. */
const patience = 20_000;
const executablePath = process.env.CHROMIUM;

export default defineConfig({
  test: {
    sequence: { sequencer: WaitingFirst },
    projects: [
      {
        plugins: [routeTable()],
        test: {
          name: "pure",
          include: ["{contract,domain,scripts,web}/**/*.test.ts", ...alone],
          expect: { poll: { timeout: patience } },
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // as the server's: projects that run together must agree
          maxWorkers: 3,
          // pure functions leave nothing behind
          isolate: false,
        },
      },
      {
        plugins: [routeTable()],
        test: {
          name: "server",
          include: ["server/**/*.test.ts", "e2e/parity/**/*.test.ts"],
          exclude: alone,
          globalSetup: "./server/testing/global-setup.ts",
          expect: { poll: { timeout: patience } },
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // one more than two processors: they wait for databases and workers
          maxWorkers: 3,
          // each file has a world of its own anyway; loading the server once for all saves a minute
          isolate: false,
        },
      },
      {
        plugins: [
          mapsStay(),
          react({ compiler: true }),
          wholeSheet(),
          tailwindcss(),
          routeTable(),
          commonPasswords(),
          pdfParts(),
          emojiData(),
        ],
        // what is tested does not change while it is: a page fetches each module once for all its files
        server: { headers: { "Cache-Control": "max-age=31536000, immutable" } },
        optimizeDeps: {
          // all of them: what is found only when a test comes to it has every page loaded anew, in the middle of its tests
          include: [
            "@simplewebauthn/browser",
            "@tanstack/react-query",
            "@tanstack/react-query-persist-client",
            "@tanstack/react-router",
            "@zxcvbn-ts/core",
            "@zxcvbn-ts/language-common",
            "cmdk",
            "frimousse",
            "fuse.js/basic",
            "idb-keyval",
            "lucide-react",
            "marked",
            "opensheetmusicdisplay",
            "pdfjs-dist/legacy/build/pdf.mjs",
            "radix-ui",
            "react-dom",
            "react-dom/client",
            "react-easy-crop",
            "socket.io-client",
            "sonner",
            "tus-js-client",
            "uqr",
            "virtua",
            "vitest-browser-react",
            "web-vitals",
            "zod",
          ],
        },
        test: {
          name: "web",
          include: ["web/**/*.test.tsx"],
          setupFiles: ["web/testing/empty-page.ts"],
          // pages side by side, each with a store of its own: each waits for more than half of its time
          maxWorkers: 5,
          expect: { poll: { timeout: patience } },
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { args: testArgs, ...(executablePath && { executablePath }) } }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});
