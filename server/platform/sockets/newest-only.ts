import type { Caller } from "./door.ts";

/**
 * Of what a socket says of one kind, by a while each: whether it may still be told, or something newer was. What is asked of the
 * tables for each is answered out of turn at times, and what is over would be seen once more.
 */
export function newestOnly(): (caller: Caller) => () => boolean {
  const known = new WeakMap<Caller, { said: number; told: number }>();
  return (caller) => {
    const counts = known.get(caller) ?? { said: 0, told: 0 };
    known.set(caller, counts);
    const turn = ++counts.said;
    return () => {
      if (turn < counts.told) return false;
      counts.told = turn;
      return true;
    };
  };
}
