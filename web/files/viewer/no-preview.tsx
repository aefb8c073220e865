import { Download } from "lucide-react";
import { buttonLook } from "#web/ui/button.tsx";
import { FileIcon } from "../list/file-icon.tsx";
import type { Viewed } from "./viewed.ts";

export function NoPreview({ file, reason }: { file: Viewed; reason: string }) {
  return (
    <div className="m-auto grid max-w-md justify-items-center gap-4 p-6 text-center">
      <FileIcon mimeType={file.mimeType} />
      <p className="text-ink-2">{reason}</p>
      <a href={`${file.url}&download=1`} download={file.name} className={buttonLook({ tone: "solid" })}>
        <Download aria-hidden="true" /> Download
      </a>
    </div>
  );
}
