import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { AppError } from "#contract/errors.ts";
import { maxTemplateName } from "#contract/limits.ts";
import type { StudioTemplate, TemplateDefinition } from "#contract/workflow-templates.ts";
import type { WorkflowCategory, WorkflowRole } from "#contract/workflows.ts";
import type { Definition } from "#domain/workflows/own/flaw.ts";
import { templateFlaws } from "#domain/workflows/own/template-flaws.ts";
import { type Typed, useEdit } from "#web/organizations/use-edit.ts";
import { useKeptWords } from "#web/organizations/use-kept-words.ts";
import { call } from "#web/platform/api.ts";
import { useMadeOnce } from "#web/platform/use-made-once.ts";
import { putStudioTemplate } from "../live.ts";
import { categoryNames, roleChoices } from "../template-words.ts";
import { type DraftTemplate, definitionOf, draftOf, emptyTemplate } from "./draft-template.ts";
import { draftPlace } from "./use-is-draft.ts";

/** What the form is about: one that there is, or a new one, perhaps a copy of another. */
export type About = { template: StudioTemplate } | { copy: StudioTemplate | null };

type Thing = Definition & { updatedAt: string };
type Work = Pick<DraftTemplate, "schedule" | "asks" | "steps">;

export interface TemplateForm {
  draft: DraftTemplate;
  setWork: (part: Partial<Work>) => void;
  /** What is wrong there, once somebody tried to save it. */
  errorOf: (at: string) => string | null;
  /** Of any of its fields. */
  isStepWrong: (id: string) => boolean;
}

/** One form for a new template and for one that is there. */
export function useTemplateForm({ about, onSaved }: { about: About; onSaved: (name: string) => void }) {
  const cache = useQueryClient();
  const template = "template" in about ? about.template : null;
  const copied = "copy" in about ? about.copy?.id : undefined;
  const kept = useKeptWords<Typed>(template ? draftPlace.of(template.id) : draftPlace.ofNew(copied));
  /** Somebody deleted it meanwhile: what is written can be saved as a new one. */
  const [isGone, setGone] = useState(false);
  const [isTried, setTried] = useState(false);
  const thing = thingOf(about);
  const make = useMadeOnce({
    wasSent: kept.before !== null,
    create: (definition: TemplateDefinition) => call("createWorkflowTemplate", { id: kept.id, ...definition }),
    change: ({ updatedAt }, definition) =>
      call("updateWorkflowTemplate", { id: kept.id, updatedAt: updatedAt as string, ...definition }),
  });
  const edit = useEdit({
    ...{ kept, thing, valuesOf },
    labels: {
      name: "Name",
      description: "Description",
      category: "Category",
      roles: "Who may start it",
      work: "What it does",
    },
    words: {
      category: (category) => categoryNames[category as WorkflowCategory],
      roles: (roles) => rolesInWords(JSON.parse(roles) as WorkflowRole[]),
      work: (work) =>
        workIn(work)
          .steps.map(({ name }) => name)
          .join(", "),
    },
    async save(touched, updatedAt): Promise<Thing> {
      const saved =
        template && !isGone
          ? await change(template.id, updatedAt, touched)
          : await make(asInput({ ...valuesOf(thing), ...touched }));
      putStudioTemplate(cache, saved);
      return asThing(saved);
    },
    fetch: async () => asThing(await find(template?.id ?? kept.id)),
    onSaved: ({ name }) => onSaved(name),
  });

  async function change(id: string, updatedAt: string, touched: Partial<Values>) {
    try {
      return await call("updateWorkflowTemplate", { id, updatedAt, ...asChange(touched) });
    } catch (error) {
      if (error instanceof AppError && error.code === "not_found") setGone(true);
      throw error;
    }
  }

  const draft = draftIn(edit.values);
  const flaws = templateFlaws(definitionOf(draft));
  const form: TemplateForm = {
    draft,
    setWork: (part) => edit.set("work", JSON.stringify({ ...workIn(edit.values.work), ...part })),
    errorOf: (at) => (isTried && flaws.find((flaw) => flaw.at === at)?.sentence) || null,
    isStepWrong: (id) => isTried && flaws.some(({ at }) => at.startsWith(`step/${id}/`)),
  };
  return { edit, form, flaws, isTried, isNew: !template, isGone, setTried };
}

function thingOf(about: About): Thing {
  if ("template" in about) return asThing(about.template);
  const { copy } = about;
  if (!copy) return { ...definitionOf(emptyTemplate), updatedAt: "" };
  return { ...asThing(copy), name: `Copy of ${copy.name}`.slice(0, maxTemplateName), updatedAt: "" };
}

function asThing({ isOwn: _, version: __, ...template }: StudioTemplate): Thing {
  return { ...(template as unknown as Definition), updatedAt: template.updatedAt ?? "" };
}

function valuesOf(thing: Definition) {
  const { name, description, category, roles, ...work } = draftOf(thing);
  return { name, description, category: category as string, roles: JSON.stringify(roles), work: JSON.stringify(work) };
}

type Values = ReturnType<typeof valuesOf>;

function workIn(text: string): Work {
  return JSON.parse(text) as Work;
}

function draftIn({ name, description, category, roles, work }: Values): DraftTemplate {
  const said = { category: category as WorkflowCategory, roles: JSON.parse(roles) as WorkflowRole[] };
  return { name, description, ...said, ...workIn(work) };
}

function asInput(values: Values): TemplateDefinition {
  return definitionOf(draftIn(values)) as TemplateDefinition;
}

/** Of what was touched alone. */
function asChange({ name, description, category, roles, work }: Partial<Values>) {
  const { triggers, variables, steps } = definitionOf({ ...emptyTemplate, ...(work && workIn(work)) });
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(category !== undefined && { category: category as WorkflowCategory }),
    ...(roles !== undefined && { requiredRoles: JSON.parse(roles) as WorkflowRole[] }),
    ...(work !== undefined && ({ triggers, variables, steps } as Partial<TemplateDefinition>)),
  };
}

export function rolesInWords(roles: readonly WorkflowRole[]): string {
  return roles.length === 0 ? "Whoever contributes to the project" : roles.map((role) => roleChoices[role]).join(", ");
}

async function find(id: string): Promise<StudioTemplate> {
  const { items } = await call("listStudioTemplates", {});
  const found = items.find((template) => template.id === id);
  if (found) return found;
  throw new AppError("not_found", "This template was deleted meanwhile. Save what you wrote as a new one.");
}
