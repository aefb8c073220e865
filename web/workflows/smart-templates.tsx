import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { WorkflowCategory, WorkflowTemplate } from "#contract/workflows.ts";
import { folded } from "#domain/folded.ts";
import { useMe } from "#web/accounts/queries.ts";
import { Card } from "#web/ui/card.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { FilterSelect } from "#web/ui/filter-select.tsx";
import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { NothingFound } from "#web/ui/nothing-found.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { SkeletonCards } from "#web/ui/skeleton.tsx";
import { workflowTemplates } from "./queries.ts";
import { TemplateCard } from "./template-card.tsx";
import { categories, categoryNames } from "./template-words.ts";

const StartWorkflowDialog = lazy(async () => ({
  default: (await import("./start-workflow-dialog.tsx")).StartWorkflowDialog,
}));

type Category = WorkflowCategory | "all";

const choices: { value: Category; label: string }[] = [
  { value: "all", label: "All" },
  ...categories.map((value) => ({ value, label: categoryNames[value] })),
];

/** S2 section 2.11. Who may start nothing anywhere has no use for it, and does not see it. */
export function SmartTemplates() {
  const query = useQuery(workflowTemplates());
  const isAdmin = useMe()?.userType === "admin";
  const [opened, open] = useState<{ templateId: string; isCustom: boolean } | null>(null);
  // what is begun stays open though the right to it goes meanwhile
  if (query.data?.items.length === 0 && !opened) return null;
  const manage = isAdmin && (
    <Link
      to="/dashboard/settings/studio"
      search={{ tab: "templates" }}
      className="roomy text-[length:var(--text-sm)] font-semibold text-accent-text hover:underline"
    >
      Manage templates
    </Link>
  );
  return (
    <Card title="Smart Templates" action={manage}>
      {query.isPending && <SkeletonCards count={3} />}
      {query.isError && !query.data && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && <Choice templates={query.data.items} onOpen={open} />}
      {opened && (
        <Late onGiveUp={() => open(null)}>
          <StartWorkflowDialog {...opened} onClose={() => open(null)} />
        </Late>
      )}
    </Card>
  );
}

interface Props {
  templates: WorkflowTemplate[];
  onOpen: (opened: { templateId: string; isCustom: boolean }) => void;
}

function Choice({ templates, onOpen }: Props) {
  const [search, setSearch] = useState("");
  const [category, setCategory] = useState<Category>("all");
  const words = folded(search.trim());
  const found = templates.filter(
    (template) =>
      (category === "all" || template.category === category) &&
      [template.name, template.description].some((text) => folded(text).includes(words)),
  );
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-3">
        <SearchField label="Search templates..." value={search} onChange={setSearch} />
        <FilterSelect label="Category" value={category} options={choices} onChange={setCategory} />
      </div>
      {found.length === 0 && (
        <NothingFound
          text="No templates found"
          onClear={() => {
            setSearch("");
            setCategory("all");
          }}
        />
      )}
      <ul className="grid gap-4 md:grid-cols-2">
        {found.map((template) => (
          <li key={template.id} className="min-w-0">
            <TemplateCard
              template={template}
              onStart={() => onOpen({ templateId: template.id, isCustom: false })}
              onCustomize={() => onOpen({ templateId: template.id, isCustom: true })}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
