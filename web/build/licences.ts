import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type { Plugin } from "vite";

/** Where Vite writes the notes of the packages whose modules it bundles. */
export const notes = { fileName: "licences.md" };

/** What comes into the site without being a module: letters by their style sheets, and data. */
export const withoutModules = ["@fontsource-variable/archivo", "@fontsource-variable/geist-mono", "emojibase-data"];

/** The licences of these, each of which is to go wherever its files go. */
export function licences(): Plugin {
  const require = createRequire(import.meta.url);
  return {
    name: "licences",
    apply: "build",
    async generateBundle() {
      for (const name of withoutModules) {
        const file = path.join(path.dirname(require.resolve(`${name}/package.json`)), "LICENSE");
        const fileName = `licences/${name.replace("@", "").replace("/", "-")}.txt`;
        this.emitFile({ type: "asset", fileName, source: await readFile(file, "utf8") });
      }
    },
  };
}
