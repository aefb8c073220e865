import { useState } from "react";
import { type PlacedType, placedTypes } from "#domain/messaging/conversations/can-start.ts";
import type { QuickTemplate } from "#domain/messaging/detection/quick-templates.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { useUnsaved } from "#web/ui/unsaved-question.tsx";
import { ConfirmStep } from "./confirm-step.tsx";
import type { Words } from "./first-message.tsx";
import { ParticipantsStep } from "./participants-step.tsx";
import { SupportStep } from "./support-step.tsx";
import { TemplatesStep } from "./templates-step.tsx";

interface Props {
  /** Chosen already. */
  begun?: QuickTemplate | undefined;
  onClose: () => void;
  onCreated: (id: string) => void;
}

const unwritten: Words = { name: null, first: { text: "", priority: "medium" } };

/** A template, then the person (direct) or what is about to be made (S3 section 4, "Quick action flow"). */
export function QuickActionsDialog({ begun, onClose, onCreated }: Props) {
  const [template, setTemplate] = useState(begun ?? null);
  const [isChoosing, setChoosing] = useState(!begun);
  const [words, setWords] = useState(begun ? wordsOf(begun) : unwritten);
  const isWritten = template !== null && (words.name !== null || words.first.text !== template.autoMessage);
  const { close, question } = useUnsaved(isWritten, onClose);
  const made = isChoosing ? null : template;
  const step = { words, onWords: setWords, onBack: () => setChoosing(true), onCreated };

  function choose(chosen: QuickTemplate) {
    setTemplate(chosen);
    setChoosing(false);
    // what somebody wrote goes along, wherever they go back to
    if (!isWritten) setWords(wordsOf(chosen));
  }

  return (
    <Dialog open onClose={close} title="Quick Actions">
      {question}
      {made === null && <TemplatesStep onChoose={choose} />}
      {made?.type === "direct" && <ParticipantsStep template={made} {...step} />}
      {made?.type === "support" && <SupportStep template={made} {...step} />}
      {made && isPlaced(made) && <ConfirmStep template={made} {...step} />}
    </Dialog>
  );
}

function wordsOf({ autoMessage, priority }: QuickTemplate): Words {
  return { name: null, first: { text: autoMessage, priority } };
}

function isPlaced(template: QuickTemplate): template is QuickTemplate & { type: PlacedType } {
  return placedTypes.some((type) => type === template.type);
}
