/** What one deletes or leaves oneself, with `useMutation` and `useIsMutating`: its page is not missed while one is on the way. */
export const leaving = { mutationKey: ["leaving"] };
