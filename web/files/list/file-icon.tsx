import { FileArchive, FileAudio, FileImage, FileText, FileVideo } from "lucide-react";
import { fileKind } from "#domain/files/file-kind.ts";

const icons = { image: FileImage, video: FileVideo, audio: FileAudio, archive: FileArchive, document: FileText };

export function FileIcon({ mimeType }: { mimeType: string }) {
  const Icon = icons[fileKind(mimeType)];
  return <Icon aria-hidden="true" className="size-10 text-ink-3" />;
}
