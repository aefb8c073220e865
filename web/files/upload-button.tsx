import { Upload } from "lucide-react";
import { useRef } from "react";
import { Button } from "#web/ui/button.tsx";

export function UploadButton({ onChosen }: { onChosen: (files: FileList) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button tone="solid" icon={<Upload />} onClick={() => input.current?.click()}>
        Upload Files
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Choose files to upload"
        onChange={({ target }) => {
          if (target.files) onChosen(target.files);
          // so that the same file can be chosen again
          target.value = "";
        }}
      />
    </>
  );
}
