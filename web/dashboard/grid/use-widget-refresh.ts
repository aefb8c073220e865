import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import type { WidgetName } from "#contract/dashboard.ts";
import { widgets } from "#domain/dashboard/grid/widgets.ts";
import { widgetParts } from "../widgets/parts.tsx";

/** Asks again for what a widget shows: when that is wished, and every so often where no fact tells of changes (S2 section 9). */
export function useWidgetRefresh(name: WidgetName): { isRefreshing: boolean; refresh: (() => void) | undefined } {
  const cache = useQueryClient();
  const [isRefreshing, setRefreshing] = useState(false);
  const { reads } = widgetParts[name];
  const seconds = widgets[name].refresh;
  const ask = useCallback(
    () => Promise.all(reads.map((queryKey) => cache.refetchQueries({ queryKey, exact: true }))),
    [cache, reads],
  );

  useEffect(() => {
    if (!seconds) return;
    const timer = setInterval(() => document.visibilityState === "visible" && void ask(), seconds * 1000);
    return () => clearInterval(timer);
  }, [ask, seconds]);

  if (reads.length === 0) return { isRefreshing: false, refresh: undefined };
  const refresh = () => {
    setRefreshing(true);
    // what fails is said in the widget itself
    void ask().finally(() => setRefreshing(false));
  };
  return { isRefreshing, refresh };
}
