import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { WidgetName } from "#contract/dashboard.ts";
import { widgetParts } from "../widgets/parts.tsx";

/** Asks again for what a widget shows; undefined where there is nothing to ask for. */
export function useWidgetRefresh(name: WidgetName): { isRefreshing: boolean; refresh: (() => void) | undefined } {
  const cache = useQueryClient();
  const [isRefreshing, setRefreshing] = useState(false);
  const { reads } = widgetParts[name];
  if (reads.length === 0) return { isRefreshing: false, refresh: undefined };

  async function ask() {
    setRefreshing(true);
    // what fails is said in the widget itself
    await Promise.all(reads.map((queryKey) => cache.refetchQueries({ queryKey, type: "active" })));
    setRefreshing(false);
  }
  return { isRefreshing, refresh: () => void ask() };
}
