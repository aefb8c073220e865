import path from "node:path";
import react from "@vitejs/plugin-react";
import { type Plugin, runnerImport } from "vite";
import type { DrawnHome } from "#contract/home-view.ts";

const marks = { head: "<!--prerender-head-->", body: "<!--prerender-body-->" };

/**
 * Replaces the two marks with the homepage's static HTML, in dev and in the build: the page is whole without JavaScript, and
 * hashed assets work because this runs before Vite reads the HTML. Around each part stays a pair of comments, between which
 * the server draws the page anew from the studio record (decision 015).
 */
export function prerender(): Plugin {
  let root = "";
  return {
    name: "prerender",
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: "pre",
      async handler(html) {
        if (!html.includes(marks.body)) return html;
        const options = { root, configFile: false as const, plugins: [react()] };
        const file = path.join(root, "studio/home/home-page.tsx");
        const { module } = await runnerImport<{ render(): DrawnHome }>(file, options);
        const { head, body } = module.render();
        return html
          .replace(marks.head, () => `<!--head-->${head}<!--/head-->`)
          .replace(marks.body, () => `<!--body-->${body}<!--/body-->`);
      },
    },
    hotUpdate({ file, server }) {
      // these modules are in no client graph
      if (file.includes("/studio/") && file.endsWith(".tsx")) server.ws.send({ type: "full-reload" });
    },
  };
}
