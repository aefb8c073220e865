import cluster from "node:cluster";
import { AppError } from "#contract/errors.ts";
import { makeGuidon } from "./app.ts";
import { backupCommand, restoreCommand } from "./platform/backup/commands.ts";
import { type Config, ConfigError, readConfig } from "./platform/config.ts";
import { connectionTo } from "./platform/connection.ts";
import type { Platform } from "./platform/context.ts";
import { endInOrder } from "./platform/end-in-order.ts";
import { makeLog } from "./platform/log.ts";
import { PostgresStartError } from "./platform/postgres/postgres-start-error.ts";
import { leadWorkers, type Orders, ordersOfLead, tellLead, WorkerStartError } from "./platform/workers.ts";
import { adminCommand } from "./studio/admin-command.ts";
import { hasAdmin } from "./studio/admin-users.ts";
import { makeSetUpLink } from "./studio/set-up.ts";

try {
  const config = readConfig(process.env);
  const [command, ...args] = process.argv.slice(2);
  if (command === "admin") await adminCommand(args, config);
  else if (command === "backup") await backupCommand(args, config);
  else if (command === "restore") await restoreCommand(args, config);
  else await run(config);
} catch (error) {
  // what a person can mend is told as a sentence, without a stack
  const isTold = [ConfigError, PostgresStartError, WorkerStartError, AppError].some((told) => error instanceof told);
  const code = (error as NodeJS.ErrnoException).code;
  if (isTold) console.error((error as Error).message);
  else if (code === "EADDRINUSE") console.error("The port is taken by another program. Set PORT to a free one.");
  else console.error(error);
  process.exit(1);
}

async function run(config: Config): Promise<void> {
  if (cluster.isWorker) await serveAlone(config, await ordersOfLead());
  else if (config.workers > 1) await leadWorkers(config);
  else await serveAlone(config);
  if (cluster.isPrimary) console.log(`\n  Guidon is running: ${config.publicUrl}\n`);
}

/** One server in this process; with its own database, or the one that it is told. */
async function serveAlone(config: Config, orders?: Orders): Promise<void> {
  const log = makeLog(config.logLevel);
  const { connection, embedded } = orders ? { ...orders, embedded: undefined } : await connectionTo(config, log);
  const guidon = await makeGuidon(config, connection).catch(async (error) => {
    await embedded?.stop();
    throw error;
  });
  endInOrder({ log, embedded, patience: 10_000, isLed: orders !== undefined }, () => guidon.stop());
  await guidon.start();
  if (config.demo && orders?.isFirst !== false) {
    const { seedDemo } = await import("./seed/seed-demo.ts");
    await seedDemo(guidon.platform);
  }
  const isAlone = orders ? orders.isEmbedded : embedded !== undefined;
  if (orders?.isFirst !== false) await tellWayIn(guidon.platform, isAlone);
  if (orders) tellLead();
}

/** Who starts a studio without an admin sees how to become it; a link only where this server alone has the database. */
async function tellWayIn(platform: Platform, isAlone: boolean): Promise<void> {
  if (await hasAdmin(platform.database.db)) return;
  console.log("\n  This studio has no admin yet.");
  const link = isAlone ? await makeSetUpLink(platform) : null;
  if (link) console.log(`  Whoever opens this within a day becomes it:\n  ${link}`);
  else console.log("  Make one with: npm run admin -- create --email … --name …");
}
