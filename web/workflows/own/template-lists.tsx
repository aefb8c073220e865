import { Plus } from "lucide-react";
import type { StudioTemplate } from "#contract/workflow-templates.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { StudioTemplateCard } from "./studio-template-card.tsx";
import type { OpenTemplate } from "./templates-tab.tsx";
import { draftPlace, useIsDraft } from "./use-is-draft.ts";

interface Props {
  templates: StudioTemplate[];
  onOpen: (opened: OpenTemplate) => void;
}

export function TemplateLists({ templates, onOpen }: Props) {
  const own = templates.filter(({ isOwn }) => isOwn);
  const isBegun = useIsDraft(draftPlace.ofNew());
  const make = (
    <span className="flex flex-wrap items-center justify-end gap-2">
      {isBegun && <Badge tone="accent">Draft</Badge>}
      <Button
        data-new-template
        tone="solid"
        icon={<Plus aria-hidden="true" />}
        onClick={() => onOpen({ template: "new" })}
      >
        New template
      </Button>
    </span>
  );
  const list = (shown: StudioTemplate[]) => (
    <ul className="grid gap-4 md:grid-cols-2">
      {shown.map((template) => (
        <li key={template.id} className="min-w-0">
          <StudioTemplateCard template={template} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Card title="Templates of the studio" action={make}>
        {own.length === 0 ? (
          <EmptyState
            title="No templates of your own"
            text="Write one, or begin with a copy of one below. Whoever may start it finds it among the Smart Templates."
          />
        ) : (
          list(own)
        )}
      </Card>
      <Card title="Templates of the house">{list(templates.filter(({ isOwn }) => !isOwn))}</Card>
    </div>
  );
}
