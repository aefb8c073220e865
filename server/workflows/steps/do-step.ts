import { CronExpressionParser } from "cron-parser";
import { AppError } from "#contract/errors.ts";
import { knownZone } from "#domain/time/known-zone.ts";
import { holds } from "#domain/workflows/rule.ts";
import type { Token } from "#domain/workflows/run.ts";
import { scheduleOf, type TemplateStep, type WorkflowAction, type WorkflowWait } from "#domain/workflows/template.ts";
import type { Work } from "../work-on-workflow.ts";
import { askForReviews } from "./ask-for-reviews.ts";
import { createFolders } from "./create-folders.ts";
import { openConversation } from "./open-conversation.ts";
import { scheduleConsultation } from "./schedule-consultation.ts";
import { sendStatus } from "./send-status.ts";
import { sendText } from "./send-text.ts";

/** What came of a step: it is done (of a condition, whether it `holds`), or waits. */
export interface StepDone {
  /** `words` and `link` are shown; the rest is for the steps after it. */
  output?: Record<string, unknown>;
  holds?: boolean;
  wait?: Pick<Token, "until" | "reviews">;
}

/** Throws what whoever started it may not do, or not any more. */
export async function doStep(work: Work, step: TemplateStep): Promise<StepDone> {
  switch (step.type) {
    case "action":
      return { output: await act(work, step.id, step.config) };
    case "condition": {
      const steps = Object.fromEntries(Object.entries(work.tokens).map(([id, { output }]) => [id, output ?? {}]));
      const isSo = holds(step.config.rule, { variables: work.variables, steps });
      return { holds: isSo, output: { words: isSo ? "Yes" : "No" } };
    }
    case "wait":
      return { wait: waitOf(work, step.config) };
    default:
      // S2 section 8: those that only hold others are no places of their own
      throw new AppError("conflict", `No handler for ${step.type}`);
  }
}

function act(work: Work, id: string, action: WorkflowAction): Promise<Record<string, unknown>> {
  switch (action.do) {
    case "create-folders":
      return createFolders(work, id, action);
    case "open-conversation":
      return openConversation(work, id, action);
    case "send-message":
      return sendText(work, id, action);
    case "schedule-consultation":
      return scheduleConsultation(work, id, action);
    case "ask-for-reviews":
      return askForReviews(work, id, action);
    case "send-status":
      return sendStatus(work, id, action);
  }
}

function waitOf({ tokens, template, timeZone }: Work, wait: WorkflowWait): Pick<Token, "until" | "reviews"> {
  if (wait.for === "confirmation") return {};
  if (wait.for === "reviews") {
    const reviews = (tokens[wait.of]?.output?.reviews ?? []) as string[];
    return { until: new Date(Date.now() + wait.seconds * 1000).toISOString(), reviews };
  }
  const cron = CronExpressionParser.parse(scheduleOf(template) ?? "", { tz: knownZone(timeZone) });
  return { until: cron.next().toDate().toISOString() };
}
