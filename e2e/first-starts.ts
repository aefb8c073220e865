// Playwright's global setup: what a server's first start leaves in its data folder, made once; most tests begin with a copy.
import { chmodSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { firstStarts } from "./copy-first-start.ts";
import { password } from "./people.ts";
import { startServer } from "./server.ts";

export default async function makeFirstStarts() {
  // copies keep their owners, which Windows has no program for
  if (process.platform === "win32") return;
  const folder = mkdtempSync(path.join(tmpdir(), "guidon-first-"));
  chmodSync(folder, 0o711);
  const make = async (name: string, settings: Record<string, string>) => {
    const server = await startServer(settings);
    await server.end();
    const place = path.join(folder, name);
    renameSync(server.folder, place);
    process.env[name] = place;
  };
  await Promise.all([make(firstStarts.plain, {}), make(firstStarts.demo, { DEMO: "on", DEMO_PASSWORD: password })]);
  return () => rmSync(folder, { recursive: true, force: true });
}
