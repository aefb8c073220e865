export interface Turns {
  /** Begins when all that was asked for under this key before is done; a failed work stops nobody. */
  take<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** What is under way has ended, well or not. */
  settled(): Promise<void>;
}

/** One work after another for each key, in the order in which they were asked for. */
export function inTurn(): Turns {
  const last = new Map<string, Promise<unknown>>();
  return {
    take(key, work) {
      const before = last.get(key);
      const mine = before ? before.then(work, work) : work();
      last.set(key, mine);
      const forget = () => {
        if (last.get(key) === mine) last.delete(key);
      };
      mine.then(forget, forget);
      return mine;
    },
    async settled() {
      await Promise.allSettled(last.values());
    },
  };
}
