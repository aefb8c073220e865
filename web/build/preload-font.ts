import type { Plugin } from "vite";

/** Preloads the one font that the first paint needs. */
export function preloadFont(match: RegExp): Plugin {
  return {
    name: "preload-font",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((name) => match.test(name));
        if (!file) return [];
        const attrs = { rel: "preload", as: "font", type: "font/woff2", crossorigin: "", href: `/${file}` };
        return [{ tag: "link", attrs, injectTo: "head-prepend" as const }];
      },
    },
  };
}
