import type { FactName } from "#contract/contract.ts";
import type { Change, Listeners, StoredFact } from "./facts.ts";
import type { Log } from "./log.ts";

type Listener = (change: Change, fact: StoredFact) => Promise<void>;
type ChangeAs = <T>(actorId: string | null, work: (change: Change) => Promise<T>) => Promise<T>;

const batchSize = 50;
const retryAfter = 5000;

/** Stored facts to the listeners of the areas above, in batches that several processes share. */
export function makeHearing(changeAs: ChangeAs, log: Log) {
  const listeners = new Map<FactName, Listener[]>();
  let hearing: Promise<void> | undefined;
  let again = false;
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    again = true;
    hearing ??= hearAll().finally(() => {
      hearing = undefined;
    });
  }

  async function hearAll(): Promise<void> {
    while (again) {
      again = false;
      try {
        while ((await hearBatch()) > 0) {}
      } catch (error) {
        log.error({ err: error }, "a listener failed; its facts are handed out again");
      }
    }
  }

  function hearBatch(): Promise<number> {
    return changeAs(null, async (change) => {
      const rows = await change.db
        .selectFrom("facts")
        .select(["id", "name", "payload", "actor_id as actorId", "created_at as createdAt"])
        .where("heard_at", "is", null)
        .orderBy("id")
        .limit(batchSize)
        .forUpdate()
        .skipLocked()
        .execute();
      for (const row of rows) {
        const fact = row as unknown as StoredFact;
        for (const listener of listeners.get(fact.name) ?? []) await listener(change, fact);
      }
      if (rows.length > 0) {
        const ids = rows.map((row) => row.id);
        await change.db
          .updateTable("facts")
          .set({ heard_at: new Date().toISOString() })
          .where("id", "in", ids)
          .execute();
      }
      return rows.length;
    });
  }

  return {
    wake,
    isHeard: (name: FactName) => listeners.has(name),
    listen(added: Listeners) {
      for (const [name, listener] of Object.entries(added) as [FactName, Listener][]) {
        listeners.set(name, [...(listeners.get(name) ?? []), listener]);
      }
    },
    start() {
      wake();
      timer = setInterval(wake, retryAfter);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      again = false;
      await hearing;
    },
  };
}
