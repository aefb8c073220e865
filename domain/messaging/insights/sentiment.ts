import type { Said } from "./said.ts";
import { average } from "./said.ts";

const worth = { positive: 1, concerned: -0.5, negative: -1 } as const;

/** How a conversation sounds, -1 to 1: the average of its messages, of which one without such words counts as 0. */
export function sentimentScore(messages: Pick<Said, "signs">[]): number {
  return average(messages.map(worthOf)) ?? 0;
}

function worthOf({ signs }: Pick<Said, "signs">): number {
  const sound = (["negative", "concerned", "positive"] as const).find((sign) => signs.includes(sign));
  return sound ? worth[sound] : 0;
}
