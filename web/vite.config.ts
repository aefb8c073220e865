import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { appIcons } from "./build/app-icons.ts";
import { appShell } from "./build/app-shell.ts";
import { commonPasswords } from "./build/common-passwords.ts";
import { compileAtOnce } from "./build/compile-at-once.ts";
import { emojiData } from "./build/emoji-data.ts";
import { filesFirst } from "./build/files-first.ts";
import { lateStyles } from "./build/late-styles.ts";
import { leanIcons } from "./build/lean-icons.ts";
import { licences, notes } from "./build/licences.ts";
import { pdfParts } from "./build/pdf-parts.ts";
import { plainScripts } from "./build/plain-scripts.ts";
import { precompress } from "./build/precompress.ts";
import { preloadFont } from "./build/preload-font.ts";
import { prerender } from "./build/prerender.ts";
import { routeTable } from "./build/route-table.ts";
import { serviceWorker } from "./build/service-worker.ts";
import { socialPicture } from "./build/social-picture.ts";

/** Of the kit: what a first screen shows, or needs when it fails. */
const firstParts = oneOf(
  "web/ui/(avatar|badge|button|empty-state|failed-state|field|icon-button|menu|more-button|page-head)",
  "web/ui/(popover|popup|search-field|skeleton|toast)",
  "web/ui/(error-category|error-details|failed-part|lazy|part|try-again|use-close-request|use-retries)",
);
/** Of the kit: what the first screens but the hub show. */
const tileParts = oneOf("web/ui/(card|progress|stat-tile)");
/** What every signed-in page shows besides, or the two that one comes in by. */
const shellParts = oneOf(
  "web/ui/kbd",
  "web/accounts/(entering/sign-out|look/use-look)",
  "web/files/(uploads/tray-wanted|viewer/review-place)",
  "web/organizations/use-workspace",
  "web/messaging/(hub/conversation-card|hub/conversation-menu|drafts/use-stored)",
  "web/platform/(connection|kept/draft-keys|kept/device-caches|kept/keep-here|kept/may-keep|outbox/outbox-notes|session|use-now|use-whole-list)",
  "domain/(folded|time/relative-time)",
  "domain/messaging/(days|shown-line|detection/looks-like-client)",
);
/** Of the icons: what the first screens share, and what draws them. */
const firstIcons = oneOf(
  "lucide-react/dist/esm/(?!icons/|dynamic|lucide-react).*",
  "lucide-react/dist/esm/icons/(arrow-left|bell|building-2|building-complex|check|ellipsis|folder-kanban|layout-dashboard|life-buoy)",
  "lucide-react/dist/esm/icons/(hard-drive-download|log-out|menu|message-circle|message-square-plus|messages-square|monitor|moon)",
  "lucide-react/dist/esm/icons/(panel-left|search|settings|sun|user-plus|user-round|users-round|x)",
);

/** What an open conversation needs and others besides. */
const threadParts = oneOf(
  "web/messaging/drafts/(draft-keeper|draft-times|unsent)",
  "web/messaging/(composer/(type-in|use-mentions)|message/priority-badge|outgoing/send-message|search/is-beside-list|thread/thread-context)",
  "domain/messaging/text/mentions",
  "domain/files/file-size",
  "web/ui/(avatar-stack|picture)",
  "web/platform/(focus-search|outbox/outbox-entries)",
  "contract/(blank|new-id)",
  "lucide-react/dist/esm/icons/plus",
);

/** What lists of things are narrowed and drawn by, on pages of their own. */
const listParts = oneOf(
  "web/platform/(use-address|use-finding)",
  "web/ui/(card-list|filter-select|layout-choice|nothing-found)",
  "web/organizations/organization-choice",
  "web/files/list/file-badges",
  "lucide-react/dist/esm/icons/(images|list|pencil-ruler|sliders-horizontal)",
);

/** What these stand on is asked for when they have come: in every first load its list would weigh more than they are worth. */
const seldom =
  /assets\/((automation-dialog|keep-(button|file|project)|kept-(bar|note|preview)|read-device|role-places)-|(device|terms|privacy|(forgot|reset)-password|verify-email|invitation|set-up|second-factor|studio-settings|organization-audit|designer|gallery|profile|settings|notifications|feed|create-(organization|project))-page-)/;

/** Modules, by their places without their endings. */
function oneOf(...places: string[]): RegExp {
  return new RegExp(`(${places.join("|").replaceAll("/", "[\\\\/]")})\\.(tsx?|m?js)$`);
}

const server = `http://127.0.0.1:${process.env.PORT || 3001}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    filesFirst(),
    prerender(),
    preloadFont(/archivo-latin-wdth-normal.*woff2$/),
    appShell(),
    routeTable(),
    socialPicture(),
    appIcons(),
    commonPasswords(),
    pdfParts(),
    emojiData(),
    licences(),
    plainScripts(),
    leanIcons(),
    lateStyles(),
    react({ compiler: true }),
    tailwindcss(),
    compileAtOnce("react", "tanstack", "thread"),
    serviceWorker(),
    precompress(),
  ],
  server: {
    // at another the server would let no live connection in
    strictPort: true,
    proxy: {
      "/api": server,
      "/contact": server,
      "/healthz": server,
      "/manifest.webmanifest": server,
      "/dev/mail": server,
      "/socket.io": { target: server, ws: true },
    },
  },
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    target: "baseline-widely-available",
    manifest: true,
    license: notes,
    modulePreload: {
      // every browser that we build for knows it
      polyfill: false,
      resolveDependencies: (file, needed) =>
        seldom.test(file) ? needed.filter((one) => !one.endsWith(".js")) : needed,
    },
    // the engines of PDFs and scores, fetched when one is opened; what a page starts with has bounds in a test
    chunkSizeWarningLimit: 1400,
    rolldownOptions: {
      input: {
        home: path.join(import.meta.dirname, "index.html"),
        app: path.join(import.meta.dirname, "app.html"),
      },
      output: {
        // every file names those that it needs, and what tells them apart packs badly: one sign fewer each
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
        codeSplitting: {
          groups: [
            // the homepage has these three too, and nothing else of the app
            {
              name: "preload",
              test: /vite[\\/]preload-helper|web[\\/]ui[\\/](theme|early-keys|load-part)\.ts$/,
              priority: 1,
            },
            { name: "late", test: /web[\\/]ui[\\/]late\.css$/, priority: 2 },
            { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: "tanstack", test: /node_modules[\\/]@tanstack[\\/]/ },
            // what every signed-in page starts with: dozens of small files would pack worse
            {
              name: "live",
              test: /web[\\/](?!activity|files|review|consultations|workflows|dashboard)\w+[\\/]((live[\w-]*|queries)|topics[\\/]live-topics|windows[\\/]live-spans|outgoing[\\/]send-outgoing)\.ts$/,
            },
            { name: "parts", test: firstParts },
            { name: "tiles", test: tileParts },
            { name: "shell-parts", test: (id) => shellParts.test(id) || firstIcons.test(id) },
            // what pages of organizations have both of, and admins' one of
            { name: "home-crumb", test: oneOf("web/app/home-crumb", "web/organizations/people/use-roles") },
            // the palette has them, too, and names one file
            { name: "admin-icons", test: oneOf("lucide-react/dist/esm/icons/(chart-column|sliders-horizontal)") },
            { name: "thread-parts", test: threadParts },
            { name: "list-parts", test: listParts },
            // an open conversation has both, and so has a project's page
            {
              name: "kinds",
              test: oneOf("web/ui/optional", "domain/files/preview-kind", "web/files/viewer/content-of"),
            },
            // designs are measured with the same colours: as a file of its own every first load would name it
            { name: "choose-look", test: oneOf("web/accounts/look/choose-look", "domain/accounts/colour") },
          ],
        },
      },
    },
  },
});
