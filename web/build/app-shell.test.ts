import path from "node:path";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { appShell } from "./app-shell.ts";

let server: ViteDevServer;
let address: string;
beforeAll(async () => {
  server = await createServer({
    root: path.join(import.meta.dirname, ".."),
    configFile: false,
    logLevel: "silent",
    plugins: [appShell()],
    // nothing is prepared that other servers would find
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, hmr: false, ws: false },
  });
  await server.listen();
  address = server.resolvedUrls?.local[0] ?? "";
});
afterAll(() => server.close());

test.each([
  ["a page", "/dashboard/projects", "text/html,application/xhtml+xml", "text/html"],
  ["a source of the folder that is called like it", "/dashboard/palette/make-search.ts", "*/*", "text/javascript"],
])("while one develops %s is served as what it is", async (_, path, accept, type) => {
  const response = await fetch(new URL(path, address), { headers: { accept } });
  expect(response.headers.get("content-type")).toContain(type);
  expect(await response.text()).toContain(type === "text/html" ? "<title>Guidon" : "export");
});
