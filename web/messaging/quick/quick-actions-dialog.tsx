import { useState } from "react";
import { type PlacedType, placedTypes } from "#domain/messaging/conversations/can-start.ts";
import type { QuickTemplate } from "#domain/messaging/detection/quick-templates.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { ConfirmStep } from "./confirm-step.tsx";
import { ParticipantsStep } from "./participants-step.tsx";
import { SupportStep } from "./support-step.tsx";
import { TemplatesStep } from "./templates-step.tsx";

interface Props {
  onClose: () => void;
  onCreated: (id: string) => void;
}

/** A template, then the person (direct) or what is about to be made (S3 section 4, "Quick action flow"). */
export function QuickActionsDialog({ onClose, onCreated }: Props) {
  const [template, setTemplate] = useState<QuickTemplate | null>(null);
  const step = { onBack: () => setTemplate(null), onCreated };
  return (
    <Dialog open onClose={onClose} title="Quick Actions">
      {!template && <TemplatesStep onChoose={setTemplate} />}
      {template?.type === "direct" && <ParticipantsStep template={template} {...step} />}
      {template?.type === "support" && <SupportStep template={template} {...step} />}
      {template && isPlaced(template) && <ConfirmStep template={template} {...step} />}
    </Dialog>
  );
}

function isPlaced(template: QuickTemplate): template is QuickTemplate & { type: PlacedType } {
  return placedTypes.some((type) => type === template.type);
}
