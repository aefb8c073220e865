import { Upload } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "#web/ui/button.tsx";
import { chosenFiles } from "./nameless-files.ts";

interface Props {
  /** On a bad network it takes its time until files that were chosen are seen on their way. */
  isAsking: boolean;
  onChosen: (files: File[]) => void;
}

export function UploadButton({ isAsking, onChosen }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // an address leads to it: whoever comes for a new design only has to press
  useEffect(() => {
    if (location.hash === "#upload") button.current?.focus({ focusVisible: true });
  }, []);
  return (
    <>
      <Button ref={button} tone="solid" icon={<Upload />} busy={isAsking} onClick={() => input.current?.click()}>
        Upload Files
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Choose files to upload"
        onChange={({ target }) => {
          onChosen(chosenFiles(target.files));
          // so that the same file can be chosen again
          target.value = "";
        }}
      />
    </>
  );
}
