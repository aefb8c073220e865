import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type { Plugin } from "vite";

const name = "virtual:pdf-parts";
const folders = ["cmaps", "standard_fonts", "wasm"];

/** The letters and tables that PDFs lean on: files beside the site, asked for by the few PDFs that need one. */
export function pdfParts(): Plugin {
  const packageFile = createRequire(import.meta.url).resolve("pdfjs-dist/package.json");
  const source = path.dirname(packageFile);
  let place = "";
  return {
    name: "pdf-parts",
    async configResolved() {
      const { version } = JSON.parse(await readFile(packageFile, "utf8")) as { version: string };
      place = `assets/pdf-${version}/`;
    },
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) => (id === `\0${name}` ? `export const pdfParts = ${JSON.stringify(`/${place}`)};` : null),
    configureServer(server) {
      server.middlewares.use(`/${place}`, async (request, response, next) => {
        const [folder = "", file = ""] = (request.url ?? "").split("?")[0]?.split("/").slice(1) ?? [];
        if (!folders.includes(folder) || file.includes("..")) return next();
        response.end(await readFile(path.join(source, folder, path.basename(file))).catch(() => undefined));
      });
    },
    async generateBundle() {
      for (const folder of folders) {
        for (const file of await readdir(path.join(source, folder))) {
          // engines that our policy does not let run, and a sandbox for scripts that we never start
          if (/\.wasm$|^quickjs/.test(file)) continue;
          const content = await readFile(path.join(source, folder, file));
          this.emitFile({ type: "asset", fileName: `${place}${folder}/${file}`, source: content });
        }
      }
    },
  };
}
