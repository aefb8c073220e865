import { type RefObject, useRef, useState } from "react";
import { chosenFiles } from "#web/files/uploads/nameless-files.ts";
import { lazy } from "#web/ui/lazy.ts";
import { Optional } from "#web/ui/optional.tsx";
import type { useComposer } from "./use-composer.ts";

const ComposerTools = lazy(async () => ({ default: (await import("./composer-tools.tsx")).ComposerTools }));
const AttachDialog = lazy(async () => ({ default: (await import("./attach-dialog.tsx")).AttachDialog }));

/** What a message is to be, said by one press. */
export interface Marks {
  approval: (isAsked: boolean) => void;
  urgent: () => void;
}

interface Props {
  conversationId: string;
  composer: ReturnType<typeof useComposer>;
  field: RefObject<HTMLTextAreaElement | null>;
  projectId: string | null;
  isShown: boolean;
  isRecording: boolean;
  onVoice: () => void;
  marks: Marks;
}

/** Beneath the field: its tools, and the ways by which files come to it. */
export function ComposerFoot({ isShown, projectId, ...tools }: Props) {
  // as in the composer: each key brings it all anew
  "use no memo";
  const { field, composer } = tools;
  const { attachments } = composer;
  const images = useRef<HTMLInputElement>(null);
  const [isAttaching, setAttaching] = useState(false);
  // the dialog is one of the tools, which stay as long as it is open
  const [isRating, setRating] = useState(false);

  return (
    <>
      {(isShown || isRating) && (
        <Optional fallback={<div className="mt-1 h-(--control-h)" />}>
          <ComposerTools
            {...tools}
            isRating={isRating}
            onRating={setRating}
            onAttach={() => setAttaching(true)}
            onImages={() => images.current?.click()}
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
