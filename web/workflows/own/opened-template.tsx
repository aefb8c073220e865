import { useState } from "react";
import type { StudioTemplate } from "#contract/workflow-templates.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { toast } from "#web/ui/toast.ts";
import { TemplateForm } from "./template-form.tsx";
import type { OpenTemplate } from "./templates-tab.tsx";
import type { About } from "./use-template-form.ts";

interface Props {
  templates: StudioTemplate[];
  opened: OpenTemplate;
  onBack: () => void;
}

/** As it was when it was opened: what is written stays, though somebody deletes it meanwhile. */
export function OpenedTemplate({ templates, opened, onBack }: Props) {
  const [about] = useState(() => aboutOf(templates, opened));
  if (!about) {
    return (
      <EmptyState
        title="This template is not there any more"
        text="Somebody deleted it, or it belongs to the house and can only be copied."
        action={<Button onClick={onBack}>All templates</Button>}
      />
    );
  }
  return (
    <TemplateForm
      about={about}
      onBack={onBack}
      onSaved={(name) => {
        void toast(`${name} is saved.`);
        onBack();
      }}
    />
  );
}

function aboutOf(templates: StudioTemplate[], { template, copy }: OpenTemplate): About | null {
  const find = (id: string | undefined) => templates.find((one) => one.id === id) ?? null;
  if (template === "new") return { copy: find(copy) };
  const found = find(template);
  return found?.isOwn ? { template: found } : null;
}
