import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { WidgetLayouts } from "#contract/dashboard.ts";
import { call } from "#web/platform/api.ts";
import { onSignal } from "#web/platform/connection.ts";
import { onSessionChange } from "#web/platform/session.ts";
import { choiceTime } from "#web/ui/theme.ts";
import { dashboardLayout } from "../queries.ts";
import { arrangedBy, keepArranged, onArranged } from "./arranged.ts";

/** S2 section 4: milliseconds after the last change. */
const saveAfter = 1000;
/** It goes to the server also when one is elsewhere by then, but not as somebody else. */
let saving: ReturnType<typeof setTimeout> | undefined;
onSessionChange(() => clearTimeout(saving));

/**
 * How this person arranged the dashboard: what is changed here stands at once and goes to the server, what is changed on
 * another device comes from it. `layouts` null: as it comes.
 */
export function useArranged(me: string) {
  const cache = useQueryClient();
  const here = useSyncExternalStore(onArranged, () => arrangedBy(me));
  const query = useQuery(dashboardLayout());
  const { data: there, dataUpdatedAt } = query;
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => hearArranged(cache), [cache]);

  useEffect(() => {
    clearTimeout(saving);
    const [ours, theirs] = [here.changedAt ?? "", there?.changedAt ?? ""];
    // asked again, as after a lost connection, what could not be saved is saved again
    if (!there || !dataUpdatedAt || ours === theirs) return;
    if (ours < theirs) return keepArranged(me, there);
    saving = setTimeout(save, saveAfter);

    async function save() {
      try {
        const stands = await call("putDashboardLayout", { layouts: here.layouts, changedAt: ours });
        setFailed(false);
        if (arrangedBy(me).changedAt !== ours) return;
        // the server's clock says when
        keepArranged(me, stands);
        cache.setQueryData(dashboardLayout().queryKey, stands);
      } catch (error) {
        console.warn("The dashboard is arranged in this browser alone for now:", (error as Error).message);
        setFailed(true);
      }
    }
  }, [cache, here, there, dataUpdatedAt, me]);

  return {
    layouts: here.layouts,
    /** Neither this device nor the server has said anything yet. */
    isPending: here.changedAt === null && query.isPending,
    /** What was changed here has not reached the server, or waits to hear how it is there; nothing newer has come from there. */
    isUnsaved: (hasFailed || query.isError) && (here.changedAt ?? "") > (there?.changedAt ?? ""),
    arrange: (layouts: WidgetLayouts | null) =>
      keepArranged(me, { layouts, changedAt: choiceTime({ changedAt: here.changedAt }) }),
  };
}

const hearing = new WeakSet<QueryClient>();

/** From now on, in whatever room one is: what one comes back to would be arranged anew over what came meanwhile. */
function hearArranged(cache: QueryClient): void {
  if (hearing.has(cache)) return;
  hearing.add(cache);
  onSignal("dashboard:arranged", (given) => {
    const { queryKey } = dashboardLayout();
    // an answer that is on its way is older
    void cache.cancelQueries({ queryKey });
    cache.setQueryData(queryKey, given);
  });
}
