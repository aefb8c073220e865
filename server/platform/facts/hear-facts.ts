import { sql } from "kysely";
import { facts as contractFacts, type FactName } from "#contract/contract.ts";
import type { Db } from "../db.ts";
import type { Log } from "../log.ts";
import type { Change, Listeners, StoredFact } from "./facts.ts";

type Listener = (change: Change, fact: StoredFact) => Promise<void>;
type ChangeAs = <T>(actorId: string | null, work: (change: Change) => Promise<T>) => Promise<T>;

const batchSize = 50;
const retryAfter = 5000;
/** After these failures a fact is set aside, some 85 minutes after the first. */
const maxFailures = 10;
/** Seconds; doubled after each failure. */
const firstPause = 10;
/** Hours after which a fact that this release does not know is taken all the same: no newer one is there to hear it. */
const foreignFor = 24;

/**
 * Stored facts to the listeners of the areas above, oldest first, in batches that several processes share; what is at work
 * elsewhere at that moment, also to be marked as told, is passed over and comes with the next batch. A batch over which
 * a listener fails is heard again fact by fact: only the one that fails waits, and is at last set aside, while the others go on.
 * A process that stops ends with the fact that it is at. While processes of two releases serve, the older one leaves what it
 * has no name for to the newer.
 */
export function makeHearing(changeAs: ChangeAs, log: Log) {
  const listeners = new Map<FactName, Listener[]>();
  let hearing: Promise<void> | undefined;
  let again = false;
  /** What waits is heard after the next start: thousands of facts must not keep a process that stops. */
  let isEnding = false;
  let timer: NodeJS.Timeout | undefined;

  const known = () => [...new Set([...Object.keys(contractFacts), ...listeners.keys()])];

  function wake(): void {
    again = true;
    hearing ??= hearAll().finally(() => {
      hearing = undefined;
    });
  }

  async function hearAll(): Promise<void> {
    while (again && !isEnding) {
      again = false;
      try {
        while (!isEnding && (await hearBatch()) > 0) {}
      } catch (error) {
        log.error({ err: error }, "the facts could not be handed out; they are again");
      }
    }
  }

  async function hearBatch(): Promise<number> {
    let facts: WaitingFact[] = [];
    try {
      await changeAs(null, async (change) => {
        facts = await waiting(change.db, known()).orderBy("id").limit(batchSize).execute();
        await hear(change, facts);
      });
    } catch (error) {
      if (facts.length === 0) throw error;
      for (const fact of facts) if (!isEnding) await hearAlone(fact);
    }
    return facts.length;
  }

  async function hearAlone(fact: WaitingFact): Promise<void> {
    try {
      await changeAs(null, async (change) =>
        hear(change, await waiting(change.db, known()).where("id", "=", fact.id).execute()),
      );
    } catch (error) {
      const isSetAside = await changeAs(null, ({ db }) => putOff(db, fact));
      const { id, name } = fact;
      const what = isSetAside ? "a listener failed once too often; its fact is set aside" : "a listener failed";
      log.error({ err: error, factId: id, fact: name }, what);
    }
  }

  async function hear(change: Change, facts: WaitingFact[]): Promise<void> {
    const ids: number[] = [];
    for (const row of facts) {
      if (isEnding) break;
      const fact = row as unknown as StoredFact;
      for (const listener of listeners.get(fact.name) ?? []) await listener(change, fact);
      ids.push(fact.id);
    }
    if (ids.length === 0) return;
    await change.db.updateTable("facts").set({ heard_at: new Date().toISOString() }).where("id", "in", ids).execute();
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
      isEnding = false;
      wake();
      timer = setInterval(wake, retryAfter);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      isEnding = true;
      await hearing;
    },
  };
}

type WaitingFact = Awaited<ReturnType<ReturnType<typeof waiting>["execute"]>>[number];

/** What nobody else is hearing now, of these names. */
function waiting(db: Db, names: string[]) {
  return (
    db
      .selectFrom("facts")
      .select(["id", "name", "payload", "actor_id as actorId", "created_at as createdAt", "hear_failures as failures"])
      .where("heard_at", "is", null)
      .where("set_aside_at", "is", null)
      .where(sql<boolean>`(name = any(${names}) or created_at < now() - make_interval(hours => ${foreignFor}))`)
      // what is put off for longer than any pause was so while the clock was ahead
      .where(
        sql<boolean>`(hear_again_at is null or hear_again_at <= now()
        or hear_again_at > now() + make_interval(secs => ${firstPause * 2 ** maxFailures}))`,
      )
      .forUpdate()
      .skipLocked()
  );
}

/** Answers whether it is set aside for good; another process may have counted this failure already. */
async function putOff(db: Db, { id, failures }: WaitingFact): Promise<boolean> {
  const row = await db
    .updateTable("facts")
    .set({
      hear_failures: failures + 1,
      hear_again_at: sql`now() + make_interval(secs => ${firstPause * 2 ** failures})`,
      set_aside_at: failures + 1 >= maxFailures ? sql`now()` : null,
    })
    .where("id", "=", id)
    .where("hear_failures", "=", failures)
    .where("heard_at", "is", null)
    .returning("set_aside_at")
    .executeTakeFirst();
  return row?.set_aside_at != null;
}
