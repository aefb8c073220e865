import { Button } from "./button.tsx";
import { readOn } from "./use-return-focus.ts";

/** Beside the filters of a list, as long as they leave something out. */
export function ClearFilters({ onClear }: { onClear: () => void }) {
  return (
    <Button
      tone="ghost"
      aria-label="Clear all filters"
      onClick={() => {
        onClear();
        // it goes with them
        readOn();
      }}
    >
      Clear all
    </Button>
  );
}
