import { execFileSync } from "node:child_process";
import { password } from "./people.ts";

/** Where `first-starts.ts` left a data folder, by the name of the setting that says so. */
export const firstStarts = { plain: "FIRST_START", demo: "FIRST_DEMO_START" };

/** Fills the data folder of a server that is about to start with these settings for the first time. */
export function copyFirstStart(folder: string, settings: Record<string, string>): void {
  const isUsual = !settings.DATABASE_URL && (!settings.DEMO || settings.DEMO_PASSWORD === password);
  const from = isUsual ? process.env[settings.DEMO ? firstStarts.demo : firstStarts.plain] : undefined;
  // the database's files are another user's
  if (from) execFileSync("cp", ["-a", `${from}/.`, folder]);
}
