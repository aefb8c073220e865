import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { askedBy } from "./room.ts";
import { useRoom } from "./use-room.ts";

/** Who presses what leads into the viewer that they are in finds what it leads to, also where the address was the same already. */
export function useLedHere(): void {
  const [, change] = useRoom();
  const router = useRouter();
  const lead = useEffectEvent((search: object) => {
    const asked = askedBy(search);
    if (asked) change(asked);
  });
  useEffect(() => router.subscribe("onBeforeNavigate", ({ toLocation }) => lead(toLocation.search)), [router]);
}
