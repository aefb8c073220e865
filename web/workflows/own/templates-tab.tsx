import { useQuery } from "@tanstack/react-query";
import { FailedState } from "#web/ui/failed-state.tsx";
import { SkeletonCards } from "#web/ui/skeleton.tsx";
import { studioTemplates } from "../queries.ts";
import { OpenedTemplate } from "./opened-template.tsx";
import { TemplateLists } from "./template-lists.tsx";

/** Which is open: its id, or `new`, of which other a copy. */
export interface OpenTemplate {
  template: string;
  copy?: string;
}

interface Props {
  opened: OpenTemplate | null;
  onOpen: (opened: OpenTemplate | null) => void;
}

/** The studio's own templates, and those of the house to begin with. */
export function TemplatesTab({ opened, onOpen }: Props) {
  const query = useQuery(studioTemplates());
  if (query.isPending) return <SkeletonCards count={3} />;
  if (!query.data) return <FailedState error={query.error} onRetry={() => void query.refetch()} />;
  const { items } = query.data;
  if (!opened) return <TemplateLists templates={items} onOpen={onOpen} />;
  const key = `${opened.template} ${opened.copy ?? ""}`;
  return <OpenedTemplate key={key} templates={items} opened={opened} onBack={() => onOpen(null)} />;
}
