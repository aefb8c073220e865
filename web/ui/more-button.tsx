import { Button } from "./button.tsx";

interface Paged {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** The next page of a list, while there is one. */
export function MoreButton({ query }: { query: Paged }) {
  if (!query.hasNextPage) return null;
  return (
    <div className="mt-5 grid place-items-center">
      <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        Show more
      </Button>
    </div>
  );
}
