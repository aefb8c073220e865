import { memo, useEffect, useMemo } from "react";
import type { Company } from "./company.ts";
import { joined } from "./together/joined.ts";
import { useCompanyBy } from "./together/use-company-by.ts";
import { conversationWay, projectWay } from "./together/way.ts";

export interface Props {
  fileId: string;
  /** Opened from this conversation. */
  conversationId?: string;
  /** Seen at its project, whether or not it was opened there. */
  isAtProject: boolean;
}

/** Hears who looks at the same file. By itself, so that what is told of it draws nothing here anew. */
export const LiveCompany = memo(function LiveCompany({
  fileId,
  conversationId,
  isAtProject,
  onChange,
}: Props & { onChange: (company: Company | null) => void }) {
  const talk = useMemo(
    () => (conversationId === undefined ? null : conversationWay(conversationId, fileId)),
    [conversationId, fileId],
  );
  const itsProject = useMemo(() => (isAtProject ? projectWay(fileId) : null), [isAtProject, fileId]);
  const company = joined(useCompanyBy(talk), useCompanyBy(itsProject));
  useEffect(() => onChange(company));
  useEffect(() => () => onChange(null), [onChange]);
  return null;
});
