import { useSyncExternalStore } from "react";
import type { Appearance } from "#contract/appearance.ts";
import { type KeptLook, onLook, readLook } from "#web/ui/theme.ts";
import { toast } from "#web/ui/toast.ts";
import { useMe } from "../queries.ts";

export function useLook(): KeptLook {
  return useSyncExternalStore(onLook, readLook);
}

/** Answers how to choose: what is left out stays. Choosing is loaded when somebody does. */
export function useChooseLook(): (part: Partial<Appearance>) => void {
  const me = useMe();
  return (part) => {
    import("./choose-look.ts")
      .then(({ chooseLook }) => chooseLook(part, me?.id ?? null))
      .catch((error: Error) => toast(error.message));
  };
}
