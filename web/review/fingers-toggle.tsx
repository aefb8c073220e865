import { Hand } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { useRoom } from "./use-room.ts";

/** Since a pen was seen they move what is drawn on; on a phone its name is for readers alone. */
export function FingersToggle() {
  const [{ drawsByFinger }, change] = useRoom();
  return (
    <Button
      icon={<Hand aria-hidden="true" />}
      aria-pressed={drawsByFinger}
      className="max-sm:px-2"
      onClick={() => change({ drawsByFinger: !drawsByFinger })}
    >
      <span className="max-sm:sr-only">Draw with fingers</span>
    </Button>
  );
}
