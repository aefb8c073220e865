import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";

/** Whoever presses what leads to where they are wants to be there again: the address stays, and nothing else would tell. */
export function useSameAddress(onPressed: () => unknown): void {
  // what would be kept weighs more than it saves
  "use no memo";
  const router = useRouter();
  const pressed = useEffectEvent(onPressed);
  useEffect(() => router.subscribe("onBeforeNavigate", ({ hrefChanged }) => !hrefChanged && pressed()), [router]);
}
