import { cursorsPerSecond } from "#contract/limits.ts";

/** Events a socket may send in a second; what flickers has its own, smaller shares. */
const perSecond = 30;
/** By how an event's name begins, in either vocabulary. */
const shares = { typing: 5, cursor: cursorsPerSecond, view: 5 };
type Share = keyof typeof shares;

/** Answers false when a socket asks more than its share; a fresh share comes each second. */
export function makeBudget(now: () => number = Date.now): (name: string) => boolean {
  let second = 0;
  let all = 0;
  let spent = { typing: 0, cursor: 0, view: 0 };
  return (name) => {
    const current = Math.floor(now() / 1000);
    if (current !== second) {
      second = current;
      all = 0;
      spent = { typing: 0, cursor: 0, view: 0 };
    }
    all++;
    const share = (Object.keys(shares) as Share[]).find((word) => name.startsWith(word));
    if (!share) return all <= perSecond;
    spent[share]++;
    return all <= perSecond && spent[share] <= shares[share];
  };
}
