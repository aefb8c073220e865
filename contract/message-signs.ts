// Apart from the other lists, so that the first screen loads these alone.

/** What the hub reads off a message: that it presses, waits or asks. */
export const openSigns = ["urgent", "pending", "question"] as const;
/** And how it sounds. */
export const messageSigns = [...openSigns, "positive", "concerned", "negative"] as const;
