import { Download, Maximize, Minimize } from "lucide-react";
import { useState } from "react";
import { fileKind } from "#domain/files/file-kind.ts";
import { formatFileSize } from "#domain/files/file-size.ts";
import { Button, buttonLook } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FileIcon } from "./file-icon.tsx";
import { Picture } from "./picture.tsx";

interface Viewed {
  name: string;
  url: string;
  mimeType: string;
  size: number;
  width: number | null;
  height: number | null;
}

/** A file at full size: pictures, video and audio here, everything else as a download. */
export function FileViewer({ file, onClose }: { file: Viewed; onClose: () => void }) {
  const [isActual, setActual] = useState(false);
  const kind = fileKind(file.mimeType);
  const pixels = file.width && file.height ? ` · ${file.width} × ${file.height}` : "";
  return (
    <Dialog open onClose={onClose} size="wide" title={file.name} description={`${formatFileSize(file.size)}${pixels}`}>
      <div className="grid gap-4">
        <section
          aria-label="Preview"
          // what is larger than its frame is moved by keys too
          {...(isActual && { tabIndex: 0 })}
          className="grid max-h-[70dvh] min-h-48 place-items-center overflow-auto rounded-md bg-inset"
        >
          {kind === "image" && (
            <Picture
              src={file.url}
              alt={file.name}
              className={isActual ? "max-w-none" : "max-h-[70dvh] max-w-full object-contain"}
            />
          )}
          {kind === "video" && (
            // biome-ignore lint/a11y/useMediaCaption: people upload what they filmed
            <video src={file.url} controls className="max-h-[70dvh] max-w-full" />
          )}
          {kind === "audio" && (
            // biome-ignore lint/a11y/useMediaCaption: people upload what they recorded
            <audio src={file.url} controls />
          )}
          {(kind === "document" || kind === "archive") && <FileIcon mimeType={file.mimeType} />}
        </section>
        <div className="flex flex-wrap gap-2">
          {kind === "image" && (
            <Button icon={isActual ? <Minimize /> : <Maximize />} onClick={() => setActual(!isActual)}>
              {isActual ? "Fit to screen" : "Actual size"}
            </Button>
          )}
          <a href={`${file.url}&download=1`} download={file.name} className={buttonLook()}>
            <Download aria-hidden="true" /> Download
          </a>
        </div>
      </div>
    </Dialog>
  );
}
