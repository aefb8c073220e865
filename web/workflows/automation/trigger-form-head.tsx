import { ArrowLeft } from "lucide-react";
import { Button } from "#web/ui/button.tsx";

/** The way back, and what the form is; begun anew, one reads on from here. */
export function TriggerFormHead({ isNew, onBack }: { isNew: boolean; onBack: () => void }) {
  return (
    <div className="grid gap-2">
      <div className="-ml-4">
        <Button tone="ghost" icon={<ArrowLeft aria-hidden="true" />} onClick={onBack}>
          Back
        </Button>
      </div>
      <h3
        data-field="head"
        tabIndex={-1}
        className="text-left text-[length:var(--text-lg)] leading-tight wrap-anywhere outline-none"
      >
        {isNew ? "New automation" : "Edit automation"}
      </h3>
    </div>
  );
}
