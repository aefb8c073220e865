import type { Plugin } from "vite";
import { appPaths } from "#contract/app-paths.ts";

const ours = new RegExp(`^(${appPaths.join("|")})(/|\\?|$)`);

/** The signed-in area is one page at all of its paths, in dev and preview as on the server. */
export function appShell(): Plugin {
  const rewrite = (request: { url?: string | undefined }, _response: unknown, next: () => void) => {
    if (request.url && ours.test(request.url)) request.url = "/app.html";
    next();
  };
  return {
    name: "app-shell",
    configureServer: (server) => void server.middlewares.use(rewrite),
    configurePreviewServer: (server) => void server.middlewares.use(rewrite),
  };
}
