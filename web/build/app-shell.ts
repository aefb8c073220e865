import type { Plugin } from "vite";

const ours = /^\/(dashboard|login|signup|messages|setup|dev\/ui)(\/|\?|$)/;

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
