// Reads the settings and loads what the command needs: one beside the server does not wait for all of the server's code.
import { AppError } from "#contract/errors.ts";
import { ConfigError, readConfig } from "./platform/config.ts";
import { PostgresStartError } from "./platform/postgres/postgres-start-error.ts";
import { systemProblem } from "./platform/system-problem.ts";
import { WorkerStartError } from "./platform/worker-start-error.ts";

try {
  const config = readConfig(process.env);
  const [command, ...args] = process.argv.slice(2);
  if (command === "admin") await (await import("./studio/admins/admin-command.ts")).adminCommand(args, config);
  else if (command === "backup") await (await import("./platform/backup/commands.ts")).backupCommand(args, config);
  else if (command === "restore") await (await import("./platform/backup/commands.ts")).restoreCommand(args, config);
  else await (await import("./run.ts")).run(config);
} catch (error) {
  // what a person can mend is told as a sentence, without a stack
  const isTold = [ConfigError, PostgresStartError, WorkerStartError, AppError].some((told) => error instanceof told);
  console.error(isTold ? (error as Error).message : (systemProblem(error) ?? error));
  process.exit(1);
}
