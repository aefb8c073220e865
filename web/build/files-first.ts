import path from "node:path";
import type { Plugin } from "vite";

/** What Vite leads each `import()` through: how a part of the site comes is `web/ui/load-part.ts`. */
export function filesFirst(): Plugin {
  const ours = path.join(import.meta.dirname, "../ui/load-part.ts");
  return {
    name: "files-first",
    apply: "build",
    enforce: "pre",
    load(id) {
      return id === "\0vite/preload-helper.js"
        ? `export { loadPart as __vitePreload } from ${JSON.stringify(ours)};`
        : null;
    },
  };
}
