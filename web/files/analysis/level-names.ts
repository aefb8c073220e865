/** How much there is of something, or how urgent it is, as it stands on the screen; the most first. */
export const levelNames = { high: "High", medium: "Medium", low: "Low" } as const;
