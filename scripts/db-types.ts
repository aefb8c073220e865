// Writes server/platform/tables.ts from a migrated database: `npm run db:types`.
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { openDatabase } from "#server/platform/db.ts";
import { migrate } from "#server/platform/migrate.ts";
import { tableTypes } from "#server/platform/table-types.ts";
import { withScratchDatabase } from "#server/testing/scratch-database.ts";

await withScratchDatabase(async (connection) => {
  const database = openDatabase(connection);
  await migrate(database.pool);
  const file = path.join(import.meta.dirname, "../server/platform/tables.ts");
  await writeFile(file, await tableTypes(database.pool));
  await database.close();
  console.log(`Wrote ${file}`);
});
