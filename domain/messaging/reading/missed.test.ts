import { describe, expect, test } from "vitest";
import { type Attention, type Look, type Missed, missedAtFirst, missedSince } from "./missed.ts";

interface Step {
  /** The numbers that are there. */
  seqs: number[];
  attention?: Attention;
  isAtEnd?: boolean;
  /** Those that are the reader's own. */
  mine?: number[];
}
type Steps = [Step, ...Step[]];

const upTo = (last: number) => Array.from({ length: last }, (_, place) => place + 1);

function look({ seqs, attention = "here", isAtEnd = true, mine = [] }: Step): Look {
  const messages = seqs.map((seq) => ({ seq, author: { id: mine.includes(seq) ? "me" : "bob" } }));
  return { messages, upTo: Math.max(...seqs), me: "me", attention, isAtEnd };
}

/** What is known after the last of these looks. */
function known([first, ...others]: Steps, unreadAfter: number | null = null): Missed {
  return others.reduce((before, step) => missedSince(before, look(step)), missedAtFirst(look(first), unreadAfter));
}

/** Forty that are read, and their reader is away. */
const left: Steps = [{ seqs: upTo(40) }, { seqs: upTo(40), attention: "away" }];

test.each<[string, Steps, number | null, number]>([
  ["here", [{ seqs: upTo(40) }, { seqs: upTo(60) }], null, 0],
  ["away", [...left, { seqs: upTo(60) }], 40, 1],
  [
    "away, and is still: each time is one",
    [...left, { seqs: upTo(50), attention: "away" }, { seqs: upTo(60), attention: "away" }],
    40,
    2,
  ],
  ["away, one's own: it is nothing missed", [...left, { seqs: upTo(42), mine: [41, 42] }], null, 0],
  [
    "away, the later number first",
    [...left, { seqs: [...upTo(40), 43], attention: "away" }, { seqs: upTo(43) }],
    40,
    2,
  ],
  [
    "beside it: it goes on",
    [{ seqs: upTo(40) }, { seqs: upTo(40), attention: "beside" }, { seqs: upTo(60), attention: "beside" }],
    40,
    0,
  ],
  [
    "beside it, and then away",
    [
      { seqs: upTo(40) },
      { seqs: upTo(40), attention: "beside" },
      { seqs: upTo(60), attention: "away" },
      { seqs: upTo(70) },
    ],
    40,
    1,
  ],
])("what came while one was %s", (_, steps, after, times) => {
  expect(known(steps)).toMatchObject({ after, times });
});

describe("where it begins", () => {
  test("stays as long as its end was not looked at", () => {
    const again: Step[] = [{ seqs: upTo(60), attention: "away" }, { seqs: upTo(80) }];
    const steps = [{ seqs: upTo(60) }, ...again].map((step) => ({ ...step, isAtEnd: false }));
    expect(known([...left, ...steps])).toMatchObject({ after: 40, times: 2 });
  });

  test("is another one after that", () => {
    const read: Step[] = [{ seqs: upTo(60), isAtEnd: false }, { seqs: upTo(60) }, { seqs: upTo(60) }];
    const again: Step[] = [{ seqs: upTo(60), attention: "away" }, { seqs: upTo(80) }];
    expect(known([...left, ...read, ...again])).toMatchObject({ after: 60, times: 2 });
  });

  test("is where everything was unread at first, until that was read", () => {
    const first: Step = { seqs: upTo(80), isAtEnd: false };
    expect(known([first], 40)).toMatchObject({ after: 40, isOpen: true, times: 0 });
    const steps: Steps = [first, { ...first, attention: "away" }, { seqs: upTo(90), isAtEnd: false }];
    expect(known(steps, 40)).toMatchObject({ after: 40, times: 1 });
  });
});

test.each([true, false])("whether one was at the end when something came is known: %s", (isAtEnd) => {
  const [first, ...others] = [...left, { seqs: upTo(60) }].map((step) => ({ ...step, isAtEnd }));
  expect(known([first as Step, ...others]).wasAtEnd).toBe(isAtEnd);
});

test("a look that changes nothing answers the very same", () => {
  const here = known([{ seqs: upTo(40) }]);
  expect(missedSince(here, look({ seqs: upTo(40), isAtEnd: false }))).toBe(here);
  const away = known(left);
  expect(missedSince(away, look({ seqs: upTo(40), attention: "away" }))).toBe(away);
});
