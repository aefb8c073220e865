import { execFileSync } from "node:child_process";
import { readFileSync, readlinkSync, realpathSync } from "node:fs";
import net from "node:net";
import path from "node:path";

export interface PidFile {
  /** Changes with each start. */
  startMark: string;
  pid: number;
  port: number;
  socketFolder: string;
  host: string;
  isReady: boolean;
}

/** `postmaster.pid` of a cluster; null when there is none. */
export function readPidFile(dataDir: string): PidFile | null {
  let lines: string[];
  try {
    lines = readFileSync(path.join(dataDir, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return null;
  }
  return {
    startMark: lines.slice(0, 3).join(),
    pid: Math.abs(Number(lines[0])),
    port: Number(lines[3]),
    socketFolder: lines[4]?.trim() ?? "",
    host: lines[5]?.trim() || "127.0.0.1",
    isReady: lines[7]?.trim() === "ready",
  };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Is this process a Postgres on this folder, and not a zombie or a stranger that got the number? */
export function isPostmasterOf(pid: number, dataDir: string): boolean {
  try {
    // a postmaster sits in its data folder; a zombie has none
    if (process.platform === "linux") return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataDir);
    if (process.platform === "win32") {
      return /postgres/i.test(execFileSync("tasklist", ["/fi", `PID eq ${pid}`, "/nh"], { encoding: "utf8" }));
    }
    const command = execFileSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" });
    return command.includes("postgres") && (command.includes(dataDir) || command.includes(realpathSync(dataDir)));
  } catch {
    return false;
  }
}

export function canConnect({ socketFolder, port, host }: PidFile): Promise<boolean> {
  const target = socketFolder ? { path: path.join(socketFolder, `.s.PGSQL.${port}`) } : { host, port };
  return new Promise((resolve) => {
    const socket = net.connect(target);
    const finish = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(1000, () => finish(false));
    socket.on("connect", () => finish(true)).on("error", () => finish(false));
  });
}
