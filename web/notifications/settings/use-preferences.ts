import { useMutation, useMutationState, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { NotificationPreferences } from "#contract/notification-preferences.ts";
import { call } from "#web/platform/api.ts";
import { hearPreferences, notificationPreferences, putPreferences } from "../preferences.ts";
import { useFailure } from "../use-failure.ts";

export type Change = (known: NotificationPreferences) => NotificationPreferences;
/** The part of the panel in which something is chosen. */
export type SettingsPart = "ways" | "categories" | "priorities" | "quiet" | "list";
interface Choice {
  part: SettingsPart;
  change: Change;
}
export type Choose = (part: SettingsPart, change: Change) => void;

const mutationKey = ["notification-preferences"];

/** By this device's clock are mornings and quiet hours from the next choice on. */
export const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Each choice is saved at once, one after the other, and shown at once: upon what stands on the server, and for as long as it is on its way. */
export function usePreferences() {
  const cache = useQueryClient();
  const query = useQuery(notificationPreferences());
  const { failure, forget, say } = useFailure<SettingsPart>();
  useEffect(() => hearPreferences(cache), [cache]);
  const waiting = useMutationState({
    filters: { mutationKey, status: "pending" },
    select: ({ state }) => (state.variables as Choice).change,
  });
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: "notification-preferences" },
    onMutate: forget,
    mutationFn: async ({ change }: Choice) => {
      const { changedAt: _, ...chosen } = await cache.ensureQueryData(notificationPreferences());
      const answer = await call("putNotificationPreferences", { ...change(chosen), timeZone: zoneHere() });
      putPreferences(cache, answer);
    },
    onError: (error, { part }) => say(part, error),
  });
  const standing: NotificationPreferences | undefined = query.data;
  return {
    query,
    shown: standing && waiting.reduce((known, change) => change(known), standing),
    choose: (part: SettingsPart, change: Change) => mutate({ part, change }),
    failure,
  };
}
