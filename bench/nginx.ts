import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#server/platform/postgres/private-address.ts";

const patience = 10_000;

/** Serves a folder with sendfile. Null where no nginx is on the path: the bench installs nothing. */
export async function startNginx(folder: string): Promise<{ address: string; stop(): Promise<void> } | null> {
  const port = await freePort();
  const settings = path.join(folder, "nginx.conf");
  await writeFile(settings, settingsOf(folder, port));
  const child = spawn("nginx", ["-p", folder, "-e", "stderr", "-c", settings], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  // rejected by an error, as that there is no such program
  const isThere = await once(child, "spawn").then(
    () => true,
    () => false,
  );
  if (!isThere) return null;
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  const address = `http://127.0.0.1:${port}`;
  await untilAnswers(`${address}/nginx.conf`);
  return {
    address,
    async stop() {
      process.off("exit", end);
      const ended = once(child, "exit");
      child.kill("SIGQUIT");
      await ended;
    },
  };
}

/** One process, as ours is; nothing outside the folder is written. */
function settingsOf(folder: string, port: number): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `
    daemon off; master_process off; pid ${folder}/nginx.pid;
    events {}
    http {
      access_log off; sendfile on; tcp_nopush on; ${temporary.join(" ")}
      server { listen 127.0.0.1:${port}; root ${folder}; }
    }`;
}

async function untilAnswers(address: string): Promise<void> {
  for (const started = performance.now(); performance.now() - started < patience; await pause(20)) {
    const response = await fetch(address).catch(() => undefined);
    await response?.arrayBuffer();
    if (response) return;
  }
  throw new Error("nginx did not answer.");
}
