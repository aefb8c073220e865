import cluster from "node:cluster";
import { makeGuidon } from "./guidon.ts";
import type { Config } from "./platform/config.ts";
import { connectionTo } from "./platform/connection.ts";
import type { Platform } from "./platform/context.ts";
import { doubtfulSettings } from "./platform/doubtful-settings.ts";
import { endInOrder } from "./platform/end-in-order.ts";
import { makeLog } from "./platform/log.ts";
import { leadWorkers, type Orders, ordersOfLead, tellLead } from "./platform/workers.ts";
import { hasAdmin } from "./studio/admins/admin-users.ts";
import { makeSetUpLink } from "./studio/set-up.ts";

/** The server, in this process or in `config.workers` of them; comes back when it listens. */
export async function run(config: Config): Promise<void> {
  if (cluster.isPrimary) tellDoubts(config);
  if (cluster.isWorker) await serveAlone(config, await ordersOfLead());
  else if (config.workers > 1) await leadWorkers(config);
  else await serveAlone(config);
  if (cluster.isPrimary) console.log(`\n  Guidon is running: ${config.publicUrl}\n`);
}

/** First of all, so that it stands there however the start ends. */
function tellDoubts(config: Config): void {
  const log = makeLog(config.logLevel);
  for (const sentence of doubtfulSettings(config)) log.warn(sentence);
}

/** One server in this process; with its own database, or the one that it is told. */
async function serveAlone(config: Config, orders?: Orders): Promise<void> {
  const log = makeLog(config.logLevel);
  const { connection, embedded } = orders ? { ...orders, embedded: undefined } : await connectionTo(config, log);
  const guidon = await makeGuidon(config, connection).catch(async (error) => {
    await embedded?.stop();
    throw error;
  });
  let listens = false;
  // what has begun until then is left as a process that is killed leaves it
  const stop = async () => (listens ? guidon.stop() : undefined);
  const unlessEnding = endInOrder({ log, embedded, patience: 10_000, isLed: orders !== undefined }, stop);
  await unlessEnding(guidon.start());
  listens = true;
  const isFirst = orders?.isFirst !== false;
  if (config.demo && isFirst) {
    const { seedDemo } = await import("./seed/seed-demo.ts");
    await unlessEnding(seedDemo(guidon.platform));
  }
  const isAlone = orders ? orders.isEmbedded : embedded !== undefined;
  if (isFirst) await unlessEnding(tellWayIn(guidon.platform, isAlone));
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
