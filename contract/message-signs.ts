// Apart from the other lists, so that the first screen loads these alone.

/** What the hub reads off a message: that it presses, waits or asks. */
export const openSigns = ["urgent", "pending", "question"] as const;
/** How it sounds; and whether it stands beneath what its author had not seen when it was written. */
export const messageSigns = [...openSigns, "positive", "concerned", "negative", "behind"] as const;
