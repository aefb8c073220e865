// so that it hears what becomes of the file
import "#web/files/queries.ts";
import { useQuery } from "@tanstack/react-query";
import type { Attachment } from "#contract/messages.ts";
import { Accompanied } from "#web/files/viewer/accompanied.tsx";
import { FileViewer } from "#web/files/viewer/file-viewer.tsx";
import { fileById } from "#web/files/viewer/queries.ts";
import type { Viewed } from "#web/files/viewer/viewed.ts";

interface Props {
  conversationId: string;
  id: string;
  attachments: Attachment[];
  /** Another file, or null to close. */
  onChange: (id: string | null) => void;
  /** It begins with what is drawn: 'shown', or the annotation of this id. */
  annotations?: string | undefined;
}

/**
 * An attachment over the whole screen; those of the conversation who have the same one open see each other point and draw, and
 * whoever may see the file's project those who look at it from there, too.
 */
export function SharedViewer({ conversationId, id, attachments, onChange, annotations }: Props) {
  const isInProject = attachments.some((file) => file.id === id && file.projectId);
  // whoever sees its project sees it as it is seen there, anybody else what the message shows
  const known = useQuery({ ...fileById(id), enabled: isInProject, retry: false }).data;
  const files = attachments.map((file) => (file.id === known?.id ? { ...known, ...sentWith(file) } : asViewed(file)));
  return (
    <Accompanied fileId={id} conversationId={conversationId} isAtProject={known?.projectId != null}>
      <FileViewer id={id} files={files} onChange={onChange} annotations={annotations} />
    </Accompanied>
  );
}

function asViewed({ type, projectId: _, ...file }: Attachment): Viewed {
  return { ...file, mimeType: type };
}

/** What an older Guidon kept on the device says nothing of it. */
function sentWith({ sentVersion }: Partial<Attachment>): Pick<Viewed, "sentVersion"> {
  return sentVersion === undefined ? {} : { sentVersion };
}
