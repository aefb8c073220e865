import { Button } from "./button.tsx";

interface Paged {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError?: boolean;
  fetchNextPage: (options?: { cancelRefetch?: boolean }) => Promise<unknown>;
}

/** The next page of a list, while there is one. */
export function MoreButton({ query }: { query: Paged }) {
  // drawn seldom: what would be kept weighs more than it saves
  "use no memo";
  if (!query.hasNextPage) return null;
  return (
    <div data-more className="mt-5 grid place-items-center gap-2">
      {query.isFetchNextPageError && (
        <p role="alert" className="text-[length:var(--text-sm)] text-bad">
          The rest could not be loaded.
        </p>
      )}
      <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage({ cancelRefetch: false })}>
        {query.isFetchNextPageError ? "Retry" : "Show more"}
      </Button>
    </div>
  );
}
