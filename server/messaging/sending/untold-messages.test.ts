import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#contract/new-id.ts";
import { makeFacts } from "#server/platform/facts/facts.ts";
import { makeLog } from "#server/platform/log.ts";
import type { Realtime } from "#server/platform/sockets/realtime.ts";
import { allHeard } from "#server/testing/all-heard.ts";
import { holding, type Statement, untilWaiting } from "#server/testing/held-rows.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import { untoldMessages } from "./untold-messages.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

test("what a process stored and did not live to tell is told once, by one of those that are left, as it is by then", async () => {
  const { alice } = band.people;
  const file = newId();
  const form = new FormData();
  form.set("id_0", file);
  form.set("file_0", new Blob(["set"]), "drill.txt");
  await alice.fetch("/api/files/upload", { method: "POST", body: form });
  const say = (content: string, more = {}) =>
    alice.call("sendMessage", { conversationId: band.conversationId, content, ...more });
  const plain = await say("Set 14");
  const withFile = await say("", { attachments: [file] });
  const deleted = await say("Not for long");
  const edited = await say("Set 15");
  const tombstone = await alice.call("deleteMessage", { id: deleted.id });
  const latest = await alice.call("editMessage", { id: edited.id, content: "Set 16" });
  await allHeard(band);
  const fresh = await say("By somebody who still lives");
  await allHeard(band);
  await leaveUntold(
    [plain, withFile, deleted, edited].map(({ id }) => id),
    "1 minute",
  );
  await leaveUntold([fresh.id], "1 second");
  await leaveUntold([newId()], "2 minutes");

  const processes = [otherProcess(), otherProcess(), otherProcess()];
  await Promise.all(processes.map(({ facts }) => facts.start()));
  await Promise.all(processes.map(({ facts }) => facts.stop()));
  const told = processes.flatMap((process) => process.told);
  expect(told).toEqual([plain, withFile, tombstone, latest].map((message) => ["message:received", message]));
  expect(await untold()).toEqual([fresh.id]);
  await query("delete from untold_messages");
});

test("who sweeps waits for nobody", async () => {
  const { alice } = band.people;
  const [held, free] = await Promise.all(
    ["One", "Two"].map((content) => alice.call("sendMessage", { conversationId: band.conversationId, content })),
  );
  if (!held || !free) throw new Error("Both were sent.");
  await allHeard(band);
  await leaveUntold([held.id, free.id], "1 minute");
  const one = otherProcess();
  const { pool } = band.guidon.platform.database;
  await holding(pool, ["select from untold_messages where message_id = $1 for update", held.id], () =>
    one.facts.start(),
  );
  await one.facts.stop();
  expect(one.told).toEqual([["message:received", free]]);
  expect(await untold()).toEqual([held.id]);
});

test.each([
  ["alone", {}],
  ["in a batch", { mentions: [newId()] }],
])("what waited for its conversation, %s, is untold since it was stored", async (_, more) => {
  const { alice } = band.people;
  const { conversationId } = band;
  const { pool } = band.guidon.platform.database;
  await query("create table noted as select stored_at from untold_messages limit 0");
  await query(`create function note() returns trigger language plpgsql as
    'begin insert into noted values (new.stored_at); return null; end'`);
  await query("create trigger note after insert on untold_messages for each row execute function note()");
  const held: Statement = ["select from conversations where id = $1 for update", conversationId];
  const goneOn = await holding(pool, held, async (commit) => {
    const sending = alice.call("sendMessage", { conversationId, content: "Set 14", ...more });
    await untilWaiting(pool, 1, sending);
    const { rows } = await pool.query<{ at: string }>("select clock_timestamp() as at");
    await commit();
    await sending;
    return rows[0]?.at;
  });
  const { rows } = await pool.query("select from noted where stored_at >= $1", [goneOn]);
  await query("drop trigger note on untold_messages; drop function note; drop table noted");
  expect(rows).toHaveLength(1);
});

/** As a process leaves them that dies after it stored them, so long ago; in this order. */
async function leaveUntold(ids: string[], ago: string): Promise<void> {
  for (const [place, id] of ids.entries()) {
    const values = [id, ago, place];
    await query(
      "insert into untold_messages select $1, now() - $2::interval + make_interval(secs => $3 / 1000.0)",
      values,
    );
  }
}

const query = (text: string, values: unknown[] = []) =>
  band.guidon.platform.database.pool.query<{ id: string }>(text, values);
const untold = async () => (await query("select message_id as id from untold_messages")).rows.map(({ id }) => id);

/** Another server process: the same database, with nobody who listens. */
function otherProcess() {
  const { platform } = band.guidon;
  const told: unknown[] = [];
  const tell: Realtime["tell"] = (rooms, name, payload) => {
    expect(rooms).toEqual([`conversation:${band.conversationId}`]);
    told.push([name, payload]);
  };
  const facts = makeFacts(platform.database, { tell } as Realtime, makeLog("silent"));
  facts.sweepAlso(untoldMessages(platform));
  return { told, facts };
}
