import { cursorsPerSecond } from "#contract/limits.ts";

/** What a socket may ask and say in a second. What flickers is counted apart: pointing must not silence who points. */
const perSecond = 30;
/** By how an event's name begins, in either vocabulary. */
const shares = { typing: 5, cursor: cursorsPerSecond, view: 5 };
type Share = keyof typeof shares;

/** Answers false when a socket asks more than its share; a fresh share comes each second. */
export function makeBudget(now: () => number = Date.now): (name: string, input?: unknown) => boolean {
  let second = 0;
  let spent = { all: 0, typing: 0, cursor: 0, view: 0 };
  return (name, input) => {
    if (isStop(name, input)) return true;
    const current = Math.floor(now() / 1000);
    if (current !== second) {
      second = current;
      spent = { all: 0, typing: 0, cursor: 0, view: 0 };
    }
    const share = (Object.keys(shares) as Share[]).find((word) => name.startsWith(word));
    spent[share ?? "all"]++;
    return share ? spent[share] <= shares[share] : spent.all <= perSecond;
  };
}

/** Refused, the others would see somebody type who does not. Who never started stops nothing (`messaging/sockets/asks.ts`). */
function isStop(name: string, input: unknown): boolean {
  if (name === "typing:stop") return true;
  return name === "typing_indicator" && (input as { isTyping?: unknown } | null | undefined)?.isTyping === false;
}
