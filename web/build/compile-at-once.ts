import type { Plugin } from "vite";

/**
 * Marks files of which a first screen runs most: engines that know the sign (Chromium since 136) compile such a file whole,
 * on another thread while it comes, instead of each function on the page's own when it is first called (decision 029).
 */
export function compileAtOnce(...names: string[]): Plugin {
  return {
    name: "compile-at-once",
    enforce: "post",
    // behind the minifier, which takes comments away, and above what Vite writes at a file's head: elsewhere it says nothing
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== "chunk" || !names.includes(chunk.name)) continue;
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
        }
      },
    },
  };
}
