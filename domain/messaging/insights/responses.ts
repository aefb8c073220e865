import type { Said } from "./said.ts";
import { average } from "./said.ts";

type Heard = Pick<Said, "id" | "at"> & { author: { id: string } };

export interface Response {
  /** The message that came after another's. */
  id: string;
  milliseconds: number;
}

/** Each time somebody else spoke next: after how long. */
export function responsesIn(messages: Heard[]): Response[] {
  return messages.flatMap((said, index) => {
    const before = messages[index - 1];
    if (!before || before.author.id === said.author.id) return [];
    return [{ id: said.id, milliseconds: Math.max(said.at - before.at, 0) }];
  });
}

/** Milliseconds; null where nobody followed anybody. */
export function averageResponse(messages: Heard[]): number | null {
  return average(responsesIn(messages).map(({ milliseconds }) => milliseconds));
}

/** The first one of the longest. */
export function slowestResponse(messages: Heard[]): Response | null {
  return responsesIn(messages).toSorted((a, b) => b.milliseconds - a.milliseconds)[0] ?? null;
}
