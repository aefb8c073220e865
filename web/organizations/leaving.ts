/** What one deletes or leaves oneself, with `useMutation`: its page is not missed while one is on the way. */
export const leaving = { mutationKey: ["leaving"] };
