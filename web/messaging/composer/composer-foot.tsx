import { type RefObject, useRef, useState } from "react";
import { chosenFiles } from "#web/files/uploads/nameless-files.ts";
import { lazy } from "#web/ui/lazy.ts";
import { Optional } from "#web/ui/optional.tsx";
import { typeIn } from "./type-in.ts";
import type { useComposer } from "./use-composer.ts";

const ComposerTools = lazy(async () => ({ default: (await import("./composer-tools.tsx")).ComposerTools }));
const AttachDialog = lazy(async () => ({ default: (await import("./attach-dialog.tsx")).AttachDialog }));

/** What a message is to be, said by one press. */
export interface Marks {
  approval: (isAsked: boolean) => void;
  urgent: () => void;
}

interface Props {
  composer: ReturnType<typeof useComposer>;
  field: RefObject<HTMLTextAreaElement | null>;
  projectId: string | null;
  isShown: boolean;
  isRecording: boolean;
  onVoice: () => void;
  marks: Marks;
}

/** Beneath the field: its tools, and the ways by which files come to it. */
export function ComposerFoot({ composer, field, projectId, isShown, isRecording, onVoice, marks }: Props) {
  // as in the composer: each key brings it all anew
  "use no memo";
  const { draft, attachments } = composer;
  const images = useRef<HTMLInputElement>(null);
  const [isAttaching, setAttaching] = useState(false);

  /** Where the caret was when the field lost the focus, in place of what was marked. */
  function insert(sign: string) {
    const area = field.current;
    if (!area) return;
    area.focus();
    typeIn(area, [area.selectionStart, area.selectionEnd], sign);
  }

  return (
    <>
      {isShown && (
        <Optional fallback={<div className="mt-1 h-(--control-h)" />}>
          <ComposerTools
            priority={draft.priority}
            attached={attachments.count}
            needsAcknowledgement={draft.needsAcknowledgement}
            isApproval={draft.type === "approval"}
            onPriority={draft.setPriority}
            onApproval={marks.approval}
            onUrgent={marks.urgent}
            onAsk={draft.setNeedsAcknowledgement}
            onTemplate={(template) => {
              draft.fill(template);
              field.current?.focus();
            }}
            onEmoji={insert}
            onAttach={() => setAttaching(true)}
            onImages={() => images.current?.click()}
            isRecording={isRecording}
            onVoice={onVoice}
          />
        </Optional>
      )}
      {/* here and not among the tools: they go with the focus, which the browser's own chooser takes away */}
      <input
        ref={images}
        type="file"
        multiple
        hidden
        accept="image/*"
        aria-label="Choose images to upload"
        onChange={({ target }) => {
          attachments.upload(chosenFiles(target.files));
          // the same picture may be chosen once more
          target.value = "";
          field.current?.focus();
        }}
      />
      {isAttaching && (
        <Optional>
          <AttachDialog
            projectId={projectId}
            onClose={() => setAttaching(false)}
            onPick={(file) => {
              attachments.pick(file);
              setAttaching(false);
            }}
            onUpload={(files) => {
              attachments.upload(files);
              setAttaching(false);
            }}
          />
        </Optional>
      )}
    </>
  );
}
