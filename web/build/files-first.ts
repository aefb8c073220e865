import path from "node:path";
import type { Plugin } from "vite";

/** What Vite leads each `import()` through: how a part of the site comes is `web/ui/load-part.ts`. */
export function filesFirst(): Plugin {
  const ours = path.join(import.meta.dirname, "../ui/load-part.ts");
  let isTaken = false;
  return {
    name: "files-first",
    apply: "build",
    enforce: "pre",
    load(id) {
      if (id !== "\0vite/preload-helper.js") return null;
      isTaken = true;
      return `export { loadPart as __vitePreload } from ${JSON.stringify(ours)};`;
    },
    // another version of Vite may call its own something else, and a newer browser would not tell
    buildEnd(error) {
      if (!error && !isTaken) this.error("Vite did not ask for its preload helper: parts would come by its own.");
    },
  };
}
