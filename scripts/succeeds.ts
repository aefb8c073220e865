import { spawn } from "node:child_process";

/** Runs a program to its end, what it says to be seen as a side note; true when it did what it was asked for in time. */
export function succeeds(command: string, args: string[], timeout: number): Promise<boolean> {
  const child = spawn(command, args, { stdio: ["ignore", 2, 2], timeout });
  return new Promise((resolve) => {
    child.once("error", () => resolve(false));
    child.once("close", (code) => resolve(code === 0));
  });
}
