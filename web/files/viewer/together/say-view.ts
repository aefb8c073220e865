/** Whoever leafs through is told of where the leafing ends. */
const settled = 150;
/** Said again after about this time, and each a little apart from the others. */
export const saidEvery = 10_000;
/** For each one there: all of them together then answer some twenty times a second, however many look on. */
const answerWithin = 100;

/**
 * Says what I look at: once settled, from time to time, and to those who come. One saying answers everybody who came before it,
 * so an answer waits for a time of chance that grows with the company, and whoever comes meanwhile is answered along.
 */
export function sayView(say: () => void) {
  let isAnswering = false;
  let due = 0;
  let next: ReturnType<typeof setTimeout>;
  speakIn(settled);

  function speakIn(wait: number): void {
    clearTimeout(next);
    due = Date.now() + wait;
    next = setTimeout(speak, wait);
  }

  function speak(): void {
    isAnswering = false;
    speakIn(saidEvery * (0.9 + Math.random() * 0.2));
    say();
  }

  return {
    /** Somebody came; `company` are there now, besides me. */
    answer(company: number): void {
      if (isAnswering) return;
      isAnswering = true;
      const wait = Math.random() * Math.min(company * answerWithin, saidEvery);
      if (Date.now() + wait < due) speakIn(wait);
    },
    stop(): void {
      clearTimeout(next);
    },
  };
}
