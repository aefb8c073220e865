/** By the device's clock, which can be set, and by the page's, which may stand still while the device sleeps. */
export interface Moment {
  at: number;
  ran: number;
}

export function thisMoment(): Moment {
  return { at: Date.now(), ran: performance.now() };
}
