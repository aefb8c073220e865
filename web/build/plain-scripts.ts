import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { minify, type Plugin } from "vite";

/** What is copied as it is, because it runs before everything else, goes out as small as the rest. */
export function plainScripts(): Plugin {
  let folders = { from: "", to: "" };
  return {
    name: "plain-scripts",
    apply: "build",
    configResolved({ publicDir, root, build }) {
      folders = { from: publicDir, to: path.resolve(root, build.outDir) };
    },
    async writeBundle() {
      for (const name of (await readdir(folders.from)).filter((file) => file.endsWith(".js"))) {
        const { code, errors } = await minify(name, await readFile(path.join(folders.from, name), "utf8"));
        if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message}`);
        await writeFile(path.join(folders.to, name), code);
      }
    },
  };
}
