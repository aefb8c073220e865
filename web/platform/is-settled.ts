/** It has answered or failed, or nobody asks for now: nothing is worth waiting for any more. */
export function isSettled({ isFetched, isLoading }: { isFetched: boolean; isLoading: boolean }): boolean {
  return isFetched || !isLoading;
}
