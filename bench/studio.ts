// The server under measure, on its embedded database with durable settings, and people to use it.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { newId } from "#contract/new-id.ts";
import { openSession } from "#server/accounts/sessions.ts";
import { insertUser } from "#server/accounts/users.ts";
import { makeGuidon } from "#server/app.ts";
import { readConfig } from "#server/platform/config.ts";
import { clusterFolder } from "#server/platform/postgres/cluster-folder.ts";
import { startPostgres } from "#server/platform/postgres/start-postgres.ts";

export type Studio = Awaited<ReturnType<typeof openStudio>>;

export async function openStudio() {
  const folder = await mkdtemp(path.join(tmpdir(), "guidon-bench-"));
  const postgres = await startPostgres({ dataDir: clusterFolder(folder) });
  // requests say which address they come from, as behind a proxy
  const config = readConfig({ PORT: "0", DATA_DIR: folder, LOG_LEVEL: "error", TRUST_PROXY: "127.0.0.1" });
  const guidon = await makeGuidon(config, postgres.connection);
  const address = await guidon.start();
  const { platform } = guidon;

  async function person(place: number) {
    const user = await insertUser(platform.database.db, {
      id: newId(),
      name: `Person ${place}`,
      email: `p${place}@bench.example`,
      passwordHash: null,
      userType: "client",
    });
    const visitor = { platform, requestId: "", address: "", userAgent: "", isPage: false, setBindCookie() {} };
    return { id: user.id, token: await openSession(visitor, platform.database.db, user.id, true) };
  }

  return {
    platform,
    address,
    connection: postgres.connection,
    person,
    async call(token: string, method: string, route: string, body?: object) {
      const response = await fetch(`${address}/api${route}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(await response.text());
      return (await response.json()) as { id: string };
    },
    async close() {
      await guidon.stop();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
