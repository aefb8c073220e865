import { isBlank } from "#contract/blank.ts";
import { maxMessageLength } from "#contract/limits.ts";
import type { WorkflowAction } from "#domain/workflows/template.ts";
import type { Work } from "../work-on-workflow.ts";
import { wordsOf } from "./words-of.ts";
import { writeInto } from "./write-into.ts";

type Action = Extract<WorkflowAction, { do: "send-message" }>;

export async function sendText(work: Work, step: string, { into, text }: Action): Promise<Record<string, unknown>> {
  const mentions = work.template.variables
    .filter(({ name, kind }) => kind === "person" && text.includes(`@{${name}}`))
    .map(({ name }) => work.variables[name] as string);
  // none of a sign that does not fit whole
  const content = (await wordsOf(work, text)).slice(0, maxMessageLength).replace(/[\ud800-\udbff]$/, "");
  // of answers alone, which may be left empty
  if (isBlank(content)) return { words: "There was nothing to say" };
  return writeInto(work, step, { into, content, mentions });
}
