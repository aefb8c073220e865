import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { CalendarKind, CalendarSubscription } from "#contract/calendar.ts";
import { calendarKinds } from "#contract/choices.ts";
import { call } from "#web/platform/api.ts";
import { calendar } from "./queries.ts";

const ended: CalendarSubscription = { madeAt: null, lastReadAt: null, kinds: [...calendarKinds] };

/**
 * The address is told once: it is here as long as the card is looked at, and in no cache that a device keeps; not once another page
 * replaced or ended it.
 */
export function useCalendar() {
  const cache = useQueryClient();
  const query = useQuery(calendar());
  const [made, setMade] = useState<{ address: string; madeAt: string | null } | null>(null);
  const put = (next: CalendarSubscription) => cache.setQueryData(calendar().queryKey, next);
  // what another page did meanwhile is seen
  const onError = () => void cache.invalidateQueries({ queryKey: calendar().queryKey });
  const make = useMutation({
    mutationFn: () => call("makeCalendarAddress", {}),
    onSuccess({ address, ...next }) {
      put(next);
      setMade({ address, madeAt: next.madeAt });
    },
    onError,
  });
  const end = useMutation({
    mutationFn: () => call("endCalendar", {}),
    onSuccess() {
      put(ended);
      setMade(null);
    },
    onError,
  });
  const choose = useMutation({
    scope: { id: "calendar" },
    mutationFn: (kinds: CalendarKind[]) => call("changeCalendar", { kinds }),
    onSuccess: put,
    onError,
  });
  const shown = query.data && choose.isPending ? { ...query.data, kinds: choose.variables } : query.data;
  const address = made && made.madeAt === query.data?.madeAt ? made.address : null;
  return { query, shown, address, make, end, choose };
}
