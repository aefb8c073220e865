import path from "node:path";
import react from "@vitejs/plugin-react";
import { type Plugin, runnerImport } from "vite";

/**
 * Replaces `<!--prerender:/studio/home-page.tsx-->` with that module's static HTML, in dev and in the build: the page is
 * whole without JavaScript, and hashed assets work because this runs before Vite reads the HTML.
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
        const mark = /<!--prerender:(.+?)-->/.exec(html);
        if (!mark?.[1]) return html;
        const file = path.join(root, mark[1]);
        const options = { root, configFile: false as const, plugins: [react()] };
        const { module } = await runnerImport<{ render(): string | Promise<string> }>(file, options);
        const page = await module.render();
        return html.replace(mark[0], () => page);
      },
    },
    hotUpdate({ file, server }) {
      // these modules are in no client graph
      if (file.includes("/studio/") && file.endsWith(".tsx")) server.ws.send({ type: "full-reload" });
    },
  };
}
