import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { appShell } from "./build/app-shell.ts";
import { commonPasswords } from "./build/common-passwords.ts";
import { pdfParts } from "./build/pdf-parts.ts";
import { precompress } from "./build/precompress.ts";
import { preloadFont } from "./build/preload-font.ts";
import { prerender } from "./build/prerender.ts";
import { routeTable } from "./build/route-table.ts";
import { socialPicture } from "./build/social-picture.ts";

/** Of the kit: what a first screen shows. */
const firstParts =
  /web[\\/]ui[\\/](avatar|badge|button|card|empty-state|failed-state|icon-button|menu|page-head|popup|progress|skeleton|stat-tile)\.tsx$/;

/** What every signed-in page shows besides: dozens of files of a few lines each would pack worse, and be asked for singly. */
const shellParts =
  /web[\\/](ui[\\/](kbd|field)|accounts[\\/]sign-out|files[\\/]tray-wanted|organizations[\\/]use-workspace|platform[\\/](connection|use-now|use-whole-list))\.tsx?$/;
const shellIcons =
  /lucide-react[\\/]dist[\\/]esm[\\/](?!icons|dynamic|lucide-react)|lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](bell|building-2|ellipsis|folder-kanban|layout-dashboard|life-buoy|log-out|menu|message-circle|message-square-plus|messages-square|monitor|moon|panel-left|search|settings|sliders-horizontal|sun|user-round|users-round|x)\./;

const server = "http://127.0.0.1:3001";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    prerender(),
    preloadFont(/archivo-latin-wdth-normal.*woff2$/),
    appShell(),
    routeTable(),
    socialPicture(),
    commonPasswords(),
    pdfParts(),
    react({ compiler: true }),
    tailwindcss(),
    precompress(),
  ],
  server: {
    proxy: {
      "/api": server,
      "/contact": server,
      "/healthz": server,
      "/dev/mail": server,
      "/socket.io": { target: server, ws: true },
    },
  },
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    target: "baseline-widely-available",
    manifest: true,
    rolldownOptions: {
      input: {
        home: path.join(import.meta.dirname, "index.html"),
        app: path.join(import.meta.dirname, "app.html"),
      },
      output: {
        codeSplitting: {
          groups: [
            // else it lands in a big chunk, and the homepage would ask for that
            { name: "preload", test: /vite[\\/]preload-helper/ },
            { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: "tanstack", test: /node_modules[\\/]@tanstack[\\/]/ },
            // what every signed-in page starts with: dozens of small files would pack worse
            { name: "live", test: /web[\\/]\w+[\\/](live[\w-]*|queries|send-outgoing)\.ts$/ },
            { name: "parts", test: firstParts },
            { name: "shell-parts", test: (id) => shellParts.test(id) || shellIcons.test(id) },
          ],
        },
      },
    },
  },
});
