import { cursorsPerSecond, previewsPerSecond } from "#contract/limits.ts";

/** What a socket may ask and say in a second. What flickers is counted apart: pointing must not silence who points. */
const perSecond = 30;
/** A preview has one of its own: who draws points, too. */
const shares = { typing: 5, cursor: cursorsPerSecond, view: 5, preview: previewsPerSecond };
type Share = keyof typeof shares;
/** Those that do not begin with the name of their share. */
const others: Partial<Record<string, Share>> = {
  "file:point": "cursor",
  "file:look": "view",
  "annotation:preview": "preview",
};
const fresh = () => ({ all: 0, typing: 0, cursor: 0, view: 0, preview: 0 });

/** Answers false when a socket asks more than its share; a fresh share comes each second. */
export function makeBudget(now: () => number = Date.now): (name: string, input?: unknown) => boolean {
  let second = 0;
  let spent = fresh();
  return (name, input) => {
    if (isStop(name, input)) return true;
    const current = Math.floor(now() / 1000);
    if (current !== second) {
      second = current;
      spent = fresh();
    }
    const share = shareOf(name, input);
    spent[share ?? "all"]++;
    return share ? spent[share] <= shares[share] : spent.all <= perSecond;
  };
}

function shareOf(name: string, input: unknown): Share | undefined {
  if (name === "annotation_event")
    return (input as { type?: unknown } | null | undefined)?.type === "annotation_preview" ? "preview" : undefined;
  return others[name] ?? (Object.keys(shares) as Share[]).find((word) => name.startsWith(word));
}

/** Refused, the others would see somebody type who does not. Who never started stops nothing (`messaging/sockets/asks.ts`). */
function isStop(name: string, input: unknown): boolean {
  if (name === "typing:stop") return true;
  return name === "typing_indicator" && (input as { isTyping?: unknown } | null | undefined)?.isTyping === false;
}
