import { ArrowLeft } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import type { About } from "./use-template-form.ts";

/** The way back, and what the form is; begun anew, one reads on from here. */
export function TemplateFormHead({ about, onBack }: { about: About; onBack: () => void }) {
  const of = "template" in about ? about.template : about.copy;
  const title = "template" in about ? "Edit" : of ? "Duplicate" : "New template";
  return (
    <div className="grid gap-2">
      <div className="-ml-4">
        <Button tone="ghost" icon={<ArrowLeft aria-hidden="true" />} onClick={onBack}>
          All templates
        </Button>
      </div>
      <h2
        data-field="head"
        tabIndex={-1}
        className="text-left text-[length:var(--text-lg)] leading-tight wrap-anywhere outline-none"
      >
        {of ? `${title} ${of.name}` : title}
      </h2>
      {"template" in about && (
        <p className="text-[length:var(--text-sm)] text-ink-2">What runs already stays as it was started.</p>
      )}
    </div>
  );
}
