import closeWithGrace from "close-with-grace";
import { makeGuidon } from "./app.ts";
import { ConfigError, readConfig } from "./platform/config.ts";
import { connectionTo } from "./platform/connection.ts";
import { makeLog } from "./platform/log.ts";
import { PostgresStartError } from "./platform/postgres/postgres-start-error.ts";

try {
  const config = readConfig(process.env);
  const log = makeLog(config.logLevel);
  const { connection, embedded } = await connectionTo(config, log);
  const guidon = await makeGuidon(config, connection).catch(async (error) => {
    await embedded?.stop();
    throw error;
  });
  let isStopping = false;
  closeWithGrace({ delay: 10_000, logger: false }, async ({ err }) => {
    if (err) log.fatal({ err }, "an error nobody foresaw");
    isStopping = true;
    await guidon.stop();
    await embedded?.stop();
  });
  void embedded?.exited.then(() => {
    if (!isStopping) log.error("the embedded database ended by itself; restart Guidon");
  });
  await guidon.start();
  if (config.demo) {
    const { seedDemo } = await import("./seed/seed-demo.ts");
    await seedDemo(guidon.platform);
  }
  console.log(`\n  Guidon is running: ${config.publicUrl}\n`);
} catch (error) {
  // what a person can mend is told as a sentence, without a stack
  const isTold = error instanceof ConfigError || error instanceof PostgresStartError;
  const code = (error as NodeJS.ErrnoException).code;
  if (isTold) console.error(error.message);
  else if (code === "EADDRINUSE") console.error("The port is taken by another program. Set PORT to a free one.");
  else console.error(error);
  process.exit(1);
}
