// `npm run dev`: the server on its sources with the demo's studio, the site from Vite, both ended by Ctrl-C.
import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";

const root = path.join(import.meta.dirname, "..");
const vite = path.join(root, "node_modules/vite/bin/vite.js");
const env = {
  ...process.env,
  NODE_ENV: "development",
  DEMO: "on",
  // where the pages of the sources are: at the server's own address lies the last build, if any
  PUBLIC_URL: process.env.PUBLIC_URL ?? "http://localhost:5173",
  DATA_DIR: process.env.DATA_DIR ?? path.join(root, "data/dev"),
};

const children: ChildProcess[] = [
  spawn(process.execPath, ["--watch", "server/main.ts"], { cwd: root, env, stdio: "inherit" }),
  spawn(process.execPath, [vite, "web"], { cwd: root, env, stdio: "inherit" }),
];
for (const child of children) {
  child.once("exit", () => {
    for (const other of children) other.kill("SIGINT");
  });
}
process.on("SIGINT", () => {
  // the children hear it too, and end by themselves
});
process.on("SIGTERM", () => {
  for (const child of children) child.kill("SIGINT");
});
