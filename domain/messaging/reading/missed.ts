// What others said in an open conversation while somebody did not look at it (decision 033).

/** Looking at it; beside it, where it is in sight and something else has the focus; or away from it, or from the network. */
export type Attention = "here" | "beside" | "away";

/** What is there, and how its reader looks at it. */
export interface Look {
  /** In their order; what is not sent yet has no number. */
  messages: readonly { seq: number | null; author: { id: string } }[];
  /** The number of the newest one. */
  upTo: number;
  me: string;
  attention: Attention;
  /** The end is in sight. */
  isAtEnd: boolean;
}

export interface Missed {
  /** The number after which it begins; null: nothing was missed. */
  after: number | null;
  /** How often something came while one was away: each time the list is held where it begins. */
  times: number;
  /** One was at the end, the last time. */
  wasAtEnd: boolean;
  /** It was not looked through to its end yet: where it begins stays. */
  isOpen: boolean;
  /** Of the look before. */
  attention: Attention;
  upTo: number;
  /** What was there when one looked last. */
  leftAt: number;
  /** So many of others came after that. */
  came: number;
}

/** At the first look. Everything after `unreadAfter` was unread; null: nothing was. */
export function missedAtFirst({ upTo, attention, ...look }: Look, unreadAfter: number | null): Missed {
  const leftAt = unreadAfter ?? upTo;
  return {
    after: unreadAfter,
    isOpen: unreadAfter !== null,
    times: 0,
    wasAtEnd: false,
    ...{ attention, upTo, leftAt },
    came: attention === "here" ? 0 : countAfter(leftAt, look),
  };
}

/**
 * At the next one; the very same where nothing is different. What is new came while it was as it was before. Of what came
 * while one was away nothing is passed over; beside it the list goes on, and a line shows where it was left.
 */
export function missedSince(known: Missed, look: Look): Missed {
  const { upTo, attention } = look;
  const wasHere = known.attention === "here";
  const came = wasHere ? 0 : countAfter(known.leftAt, look);
  const isOver = known.isOpen && wasHere && look.isAtEnd;
  if (known.upTo === upTo && known.attention === attention && known.came === came && !isOver) return known;
  const isOpen = known.isOpen && !isOver;
  const stoodAt = isOpen && known.after !== null ? known.after : known.upTo;
  const leftAt = wasHere ? stoodAt : known.leftAt;
  const isMissed = came > known.came;
  const isHeld = isMissed && known.attention === "away";
  return {
    ...(isMissed ? { after: leftAt, isOpen: true } : { after: known.after, isOpen }),
    ...(isHeld ? { times: known.times + 1, wasAtEnd: look.isAtEnd } : { times: known.times, wasAtEnd: known.wasAtEnd }),
    ...{ attention, upTo, leftAt },
    came: attention === "here" ? 0 : countAfter(leftAt, look),
  };
}

function countAfter(number: number, { messages, me }: Pick<Look, "messages" | "me">): number {
  let count = 0;
  for (let place = messages.length - 1; place >= 0; place--) {
    const { seq, author } = messages[place] as Look["messages"][number];
    if (seq !== null && seq <= number) break;
    if (seq !== null && author.id !== me) count++;
  }
  return count;
}
