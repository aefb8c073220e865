import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useKeptPlace } from "./kept-places.ts";
import { useStageFocus } from "./use-stage-focus.ts";
import type { Viewed } from "./viewed.ts";

interface Props<Data> {
  file: Viewed;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** A page to be read, no wider than the eye likes; while it comes, and when it does not, that instead. */
export function PageStage<Data>({ file, query, children }: Props<Data>) {
  const stage = useRef<HTMLElement>(null);
  const [kept, keep] = useKeptPlace<number>("page", file);
  useStageFocus(stage);
  const isThere = query.data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as there is something to scroll
  useLayoutEffect(() => {
    if (isThere && kept && stage.current) stage.current.scrollTop = kept;
  }, [isThere]);
  return (
    <section
      ref={stage}
      aria-label="Preview"
      onScroll={({ currentTarget }) => keep(currentTarget.scrollTop)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long page is scrolled by keys
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto bg-inset p-4 focus-visible:outline-offset-[-3px] sm:p-8"
    >
      <div className="mx-auto max-w-4xl rounded-md border border-line bg-surface-1 p-4 sm:p-6">
        {query.isPending && <Skeleton className="h-64" />}
        {query.error && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
        {query.data !== undefined && children(query.data)}
      </div>
    </section>
  );
}
