import { expect, vi } from "vitest";
import type { File as StoredFile } from "#contract/files.ts";
import { newId } from "#contract/new-id.ts";
import type { TemplateDefinition } from "#contract/workflow-templates.ts";
import type { Workflow } from "#contract/workflows.ts";
import type { Band } from "./marching-band.ts";
import type { TestPerson } from "./people.ts";

/** A moment that no test will see. */
export const ahead = "2126-08-14T18:00:00.000Z";

/** A template of the studio's own, called like no other: opens a conversation, waits for a stakeholder's word, and says so. */
export function ownTemplate(change: Partial<TemplateDefinition> = {}): TemplateDefinition {
  return {
    ...{ name: `Prop build ${newId()}`, description: "Plans the props.", category: "design", requiredRoles: [] },
    triggers: [{ type: "manual" }],
    variables: [{ name: "crew", label: "Crew", hint: "", kind: "people", isRequired: false, default: [] }],
    steps: [
      {
        ...{ id: "talk", name: "Open a conversation", type: "action", nextSteps: ["word"] },
        config: { do: "open-conversation", name: "Props", people: "crew" },
      },
      {
        ...{ id: "word", name: "Agree to the plan", type: "wait", nextSteps: ["tell"] },
        config: { for: "confirmation", by: { role: "stakeholder" } },
      },
      {
        ...{ id: "tell", name: "Tell the crew", type: "action", nextSteps: [] },
        config: { do: "send-message", into: "talk", text: "The props of {project} are agreed, {crew}." },
      },
    ],
    ...change,
  };
}

/** How a refusal is told: its code and its sentence. */
export const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    ({ code, message }) => `${code}: ${message}`,
  );

export const step = ({ steps }: Workflow, id: string) => steps.find((one) => one.id === id);
export const linked = (workflow: Workflow, id: string) => step(workflow, id)?.link?.id as string;

export async function said(who: TestPerson, conversationId: string): Promise<string[]> {
  const { items } = await who.call("listMessages", { id: conversationId });
  return items.filter(({ type }) => type === "text").map(({ content }) => content);
}

/** What tests do with the workflows of a band, as Alice. */
export function workflowsOf({ guidon, people, projectId }: Band) {
  const query = (text: string, values: unknown[] = []) => guidon.platform.database.pool.query(text, values);

  const start = (templateId: string, variables: Record<string, string | number | string[]> = {}, more: object = {}) =>
    people.alice.call("startWorkflow", { id: projectId, templateId, variables, ...more });

  /** As it is told once it is so; a job does it meanwhile. */
  async function until({ id }: Pick<Workflow, "id">, isSo: (workflow: Workflow) => boolean): Promise<Workflow> {
    let found: Workflow | undefined;
    const look = async () => {
      found = await people.alice.call("getWorkflow", { id });
      return isSo(found);
    };
    await vi.waitUntil(look, { timeout: 20_000, interval: 20 }).catch(() => undefined);
    expect(found && isSo(found), JSON.stringify(found)).toBe(true);
    return found as Workflow;
  }

  /** As if so much later. */
  const wait = ({ id }: Pick<Workflow, "id">, stepId: string) =>
    query(
      `update workflows set wake_at = now() - interval '1 second',
              tokens = jsonb_set(tokens, array[$2::text, 'until'], '"2026-01-01T00:00:00.000Z"') where id = $1`,
      [id, stepId],
    );

  async function drawing(): Promise<string> {
    const body = new FormData();
    body.set("file", new Blob([newId()]), "set-14.txt");
    const sent = await people.alice.fetch(`/api/projects/${projectId}/files`, { method: "POST", body });
    return ((await sent.json()) as StoredFile).id;
  }

  return {
    query,
    start,
    until,
    wait,
    drawing,
    ended: (workflow: Pick<Workflow, "id">) => until(workflow, ({ status }) => status !== "running"),
    waitsAt: (workflow: Pick<Workflow, "id">, stepId: string) =>
      until(workflow, ({ steps }) => steps.some(({ id, status }) => id === stepId && status === "waiting")),
    /** What a test that failed left running would be in the way of the others, and of its own second try. */
    endAll: () => query("delete from workflows where status = 'running'"),
  };
}
