import type { IncomingMessage } from "node:http";
import type { Plugin } from "vite";
import { appPaths } from "#contract/app-paths.ts";

const ours = new RegExp(`^(${appPaths.join("|")})(/|\\?|$)`);

/**
 * The signed-in area is one page at all of its paths, in dev and preview as on the server. Sources lie at such paths, too: in
 * dev a folder is called like a page.
 */
export function appShell(): Plugin {
  const rewrite = (request: IncomingMessage, _response: unknown, next: () => void) => {
    const isPage = request.headers.accept?.includes("text/html") === true;
    if (isPage && request.url && ours.test(request.url)) request.url = "/app.html";
    next();
  };
  return {
    name: "app-shell",
    configureServer: (server) => void server.middlewares.use(rewrite),
    configurePreviewServer: (server) => void server.middlewares.use(rewrite),
  };
}
