import type { Attachment } from "#contract/messages.ts";
import { CompanyProvider } from "#web/files/viewer/company.ts";
import { FileViewer } from "#web/files/viewer/file-viewer.tsx";
import { usePointers } from "./use-pointers.ts";
import { useViewers } from "./use-viewers.ts";

interface Props {
  conversationId: string;
  id: string;
  attachments: Attachment[];
  /** Another file, or null to close. */
  onChange: (id: string | null) => void;
}

/** An attachment over the whole screen; those of the conversation who have the same one open see each other point. */
export function SharedViewer({ conversationId, id, attachments, onChange }: Props) {
  const view = `file:${id}`;
  const people = useViewers(conversationId, view);
  const company = usePointers(conversationId, view, people);
  return (
    <CompanyProvider value={company}>
      <FileViewer id={id} files={attachments.map((file) => ({ ...file, mimeType: file.type }))} onChange={onChange} />
    </CompanyProvider>
  );
}
