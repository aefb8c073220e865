/** One work after another for each key, in the order in which they were asked for; a failed one stops nobody. */
export function inTurn(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const before = last.get(key);
    const mine = before ? before.then(work, work) : work();
    last.set(key, mine);
    const forget = () => {
      if (last.get(key) === mine) last.delete(key);
    };
    mine.then(forget, forget);
    return mine;
  };
}
