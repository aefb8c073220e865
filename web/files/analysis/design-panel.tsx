import { useQuery } from "@tanstack/react-query";
import { FailedState } from "#web/ui/failed-state.tsx";
import { DesignResults } from "./design-results.tsx";
import { DesignSkeleton } from "./design-skeleton.tsx";
import { designAnalysis } from "./queries.ts";

interface Props {
  name: string;
  /** Of the small picture. */
  address: string;
  /** Puts words into a message; null: nobody writes here. */
  onInsert: ((words: string) => void) | null;
}

/** What can be measured of a picture (S3 section 2); it begins by itself. */
export function DesignPanel({ name, address, onInsert }: Props) {
  const { data: analysis, error, isFetching, refetch } = useQuery(designAnalysis(address));
  if (analysis) return <DesignResults name={name} address={address} analysis={analysis} onInsert={onInsert} />;
  if (error && !isFetching) return <FailedState error={error} action="Analyze Design" onRetry={() => void refetch()} />;
  return <DesignSkeleton />;
}
