interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

interface Queue<Item, Result> {
  waiting: Waiting<Item, Result>[];
  isBusy: boolean;
}

const mostAtOnce = 500;

/**
 * Group commit without a window, for writes and for reads: what queued up while the last batch was under way goes into the
 * next one, so that many at once cost a few statements. Who comes alone waits for nobody, and everybody's batch begins
 * after it came. `work` answers in the order of its items; when the database refuses a batch, each is done alone, so that a
 * bad one fails alone.
 */
export function inBatches<Owner extends object, Item, Result>(
  work: (owner: Owner, items: Item[]) => Promise<Result[]>,
): (owner: Owner, item: Item) => Promise<Result> {
  const queues = new WeakMap<Owner, Queue<Item, Result>>();

  async function drain(owner: Owner, queue: Queue<Item, Result>): Promise<void> {
    queue.isBusy = true;
    while (queue.waiting.length > 0) {
      const batch = queue.waiting.splice(0, mostAtOnce);
      await settle(owner, batch).catch(async (error) => {
        const isApart = isRefusal(error) && batch.length > 1;
        for (const one of batch) await (isApart ? settle(owner, [one]).catch(one.reject) : one.reject(error));
      });
    }
    queue.isBusy = false;
  }

  async function settle(owner: Owner, batch: Waiting<Item, Result>[]): Promise<void> {
    const results = await work(
      owner,
      batch.map(({ item }) => item),
    );
    for (const [place, { resolve }] of batch.entries()) resolve(results[place] as Result);
  }

  return (owner, item) => {
    const queue = queues.get(owner) ?? { waiting: [], isBusy: false };
    queues.set(owner, queue);
    const done = new Promise<Result>((resolve, reject) => queue.waiting.push({ item, resolve, reject }));
    if (!queue.isBusy) void drain(owner, queue);
    return done;
  };
}

/** Postgres refused the data (class 22 and 23) or the moment (40); anything else would fail again for each. */
function isRefusal(error: unknown): boolean {
  return /^(22|23|40)/.test((error as { code?: string }).code ?? "");
}
