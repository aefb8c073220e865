import { memo, useEffect, useMemo } from "react";
import type { Company } from "./company.ts";
import { beyond, joined } from "./together/joined.ts";
import { useCompanyBy } from "./together/use-company-by.ts";
import { useViewers } from "./together/use-viewers.ts";
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
  const [talkers, lookers] = [useViewers(talk), useViewers(itsProject)];
  const ways = talkers.length > 0 && beyond(talkers, lookers).length > 0 ? 2 : 1;
  const company = joined(useCompanyBy(talk, talkers, ways), useCompanyBy(itsProject, lookers, ways));
  useEffect(() => onChange(company));
  useEffect(() => () => onChange(null), [onChange]);
  return null;
});
