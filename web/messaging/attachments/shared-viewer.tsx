// so that it hears what becomes of the file
import "#web/files/queries.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Attachment } from "#contract/messages.ts";
import { CompanyProvider } from "#web/files/viewer/company.ts";
import { FileViewer } from "#web/files/viewer/file-viewer.tsx";
import { fileById } from "#web/files/viewer/queries.ts";
import { joined } from "#web/files/viewer/together/joined.ts";
import { useCompanyBy } from "#web/files/viewer/together/use-company-by.ts";
import { projectWay } from "#web/files/viewer/together/way.ts";
import type { Viewed } from "#web/files/viewer/viewed.ts";
import { conversationWay } from "./conversation-way.ts";

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
  const isAtProject = known?.projectId != null;
  const way = useMemo(() => conversationWay(conversationId, id), [conversationId, id]);
  const itsProjects = useMemo(() => (isAtProject ? projectWay(id) : null), [isAtProject, id]);
  const company = joined(useCompanyBy(way), useCompanyBy(itsProjects));
  const files = attachments.map((file) => (file.id === known?.id ? { ...known, ...sentWith(file) } : asViewed(file)));
  return (
    <CompanyProvider value={company}>
      <FileViewer id={id} files={files} onChange={onChange} annotations={annotations} />
    </CompanyProvider>
  );
}

function asViewed({ type, projectId: _, ...file }: Attachment): Viewed {
  return { ...file, mimeType: type };
}

/** What an older Guidon kept on the device says nothing of it. */
function sentWith({ sentVersion }: Partial<Attachment>): Pick<Viewed, "sentVersion"> {
  return sentVersion === undefined ? {} : { sentVersion };
}
