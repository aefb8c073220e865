import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import type { WorkflowTemplate } from "#contract/workflows.ts";
import { BegunBefore } from "#web/organizations/begun-before.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast.ts";
import { useUnsaved } from "#web/ui/unsaved-question.tsx";
import { ProjectField } from "./project-field.tsx";
import { TemplateField } from "./template-field.tsx";
import { useBegunWorkflow } from "./use-begun-workflow.ts";
import { useStartWorkflow } from "./use-start-workflow.ts";
import { useStartable } from "./use-startable.ts";
import { VariableFields } from "./variable-fields.tsx";
import { firstWrong, ofProject, valuesOf } from "./written-values.ts";

interface Props {
  /** Asked for where it is not given, as is the template. */
  projectId?: string;
  templateId?: string;
  /** All that can be said stands there from the start, and not only what must be. */
  isCustom?: boolean;
  onClose: () => void;
}

/** S2 section 2.11. What it does then it does with the rights of whoever starts it. */
export function StartWorkflowDialog({ projectId = "", templateId = "", isCustom = false, onClose }: Props) {
  const navigate = useNavigate();
  const begun = useBegunWorkflow(projectId, templateId);
  const { anywhere, inProject, templates, template, refusal } = useStartable(begun.projectId, begun.templateId);
  const [missing, setMissing] = useState("");
  const start = useStartWorkflow({
    ...{ id: begun.id, wasSent: begun.isBack },
    onStarted({ name, projectId: at }) {
      begun.forget();
      const open = () => void navigate({ to: "/dashboard/projects/$projectId", params: { projectId: at } });
      void toast(`${name} started.`, projectId ? undefined : { label: "Open project", onSelect: open });
      onClose();
    },
  });
  const { close, question } = useUnsaved(begun.isWritten, () => {
    begun.forget();
    onClose();
  });
  const errorOf = (name: string) => (missing === name ? `Please choose ${wanted(name, template)}.` : null);

  function lackingNow(): string | undefined {
    if (!begun.projectId || refusal) return "project";
    return template ? firstWrong(template.variables, begun.written) : "template";
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (start.isPending) return;
    const lacking = lackingNow();
    setMissing(lacking ?? "");
    if (lacking !== undefined || !template) {
      event.currentTarget
        .querySelector<HTMLElement>(`textarea[data-choice="${lacking}"], [data-choice="${lacking}"] input`)
        ?.focus();
      return;
    }
    const variables = valuesOf(template.variables, begun.written);
    start.mutate({ projectId: begun.projectId, templateId: template.id, variables });
  }

  // what is asked first has the focus first
  const isComing = anywhere.isPending || (projectId !== "" && inProject.isLoading);
  const title = templateId && template ? `${isCustom ? "Customize" : "Start"} ${template.name}` : "Start a workflow";
  return (
    <Dialog open onClose={close} title={title} {...(templateId && template && { description: template.description })}>
      {question}
      {isComing && <Skeleton className="h-40" />}
      {anywhere.isError && !anywhere.data && (
        <FailedState error={anywhere.error} onRetry={() => void anywhere.refetch()} />
      )}
      {anywhere.data && !isComing && (
        <form onSubmit={submit} className="grid gap-4">
          {begun.isBack && (
            <BegunBefore
              onBeginAnew={() => {
                begun.beginAnew();
                start.reset();
              }}
            />
          )}
          {!projectId && (
            <ProjectField
              value={begun.projectId}
              error={refusal ?? errorOf("project")}
              onChange={(id) => {
                setMissing("");
                begun.chooseProject(id, template ? ofProject(template.variables) : []);
              }}
            />
          )}
          {projectId && refusal && <Notice tone="bad">{refusal}</Notice>}
          {inProject.isLoading && !templateId && <Skeleton className="h-40" />}
          {inProject.isError && !inProject.data && (
            <FailedState error={inProject.error} onRetry={() => void inProject.refetch()} />
          )}
          {!templateId && begun.projectId && templates.length > 0 && (
            <TemplateField
              templates={templates}
              value={begun.templateId}
              error={errorOf("template")}
              onChange={(id) => {
                setMissing("");
                begun.chooseTemplate(id);
              }}
            />
          )}
          {template && begun.projectId && (!refusal || begun.isWritten) && (
            <VariableFields
              key={template.id}
              {...{ template, isCustom, errorOf }}
              projectId={begun.projectId}
              written={begun.written}
              onWrite={(variable, value) => {
                setMissing("");
                begun.write(variable, value);
              }}
            />
          )}
          {/* where one pressed: the form is longer than a screen */}
          {start.error && <Notice tone="bad">{start.error.message}</Notice>}
          <Button type="submit" tone="solid" busy={start.isPending}>
            {start.isPending ? "Starting..." : "Start"}
          </Button>
        </form>
      )}
    </Dialog>
  );
}

function wanted(name: string, template: WorkflowTemplate | undefined): string {
  const kind = template?.variables.find((variable) => variable.name === name)?.kind;
  if (kind === undefined) return `a ${name}`;
  return kind === "file" ? "a file" : "somebody";
}
