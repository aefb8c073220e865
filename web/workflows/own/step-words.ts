// What a step does, as it is written: texts alone, so that each has its field.
import type { WorkflowRole } from "#contract/workflows.ts";
import { conditionOf, ruleOf } from "#domain/workflows/own/condition.ts";
import type { TemplateStep, WorkflowAction, WorkflowWait } from "#domain/workflows/template.ts";

export type StepKind = WorkflowAction["do"] | WorkflowWait["for"] | "condition" | "parallel" | "sequential";
export type StepWord =
  | ("names" | "people" | "title" | "text" | "into" | "at" | "duration" | "agenda" | "file" | "reviewers" | "hours")
  | ("note" | "of" | "by" | "about" | "variable" | "least" | "join");
export type StepWords = Partial<Record<StepWord, string>>;

const hour = 3600;

/** Type and config; what it holds and where it goes on is not in it. */
export function configOf({ kind, words }: { kind: StepKind; words: StepWords }): Pick<TemplateStep, "type" | "config"> {
  const word = (name: StepWord) => words[name]?.trim() ?? "";
  const seconds = Math.round(Number(word("hours") || Number.NaN) * hour);
  switch (kind) {
    case "create-folders":
      return { type: "action", config: { do: kind, names: word("names") } };
    case "open-conversation":
      return { type: "action", config: { do: kind, name: word("title"), people: word("people") } };
    case "send-message":
      return { type: "action", config: { do: kind, into: word("into"), text: word("text") } };
    case "send-status":
      return { type: "action", config: { do: kind, into: word("into") } };
    case "schedule-consultation": {
      const asked = { at: word("at"), duration: word("duration"), people: word("people") };
      return { type: "action", config: { do: kind, title: word("title"), ...asked, agenda: linesIn(word("agenda")) } };
    }
    case "ask-for-reviews": {
      const asked = { file: word("file"), reviewers: word("reviewers") };
      return { type: "action", config: { do: kind, ...asked, within: seconds, note: word("note") } };
    }
    case "reviews":
      return { type: "wait", config: { for: kind, of: word("of"), seconds } };
    case "confirmation":
      return { type: "wait", config: { for: kind, by: confirmerIn(word("by")) } };
    case "time":
      return { type: "wait", config: { for: kind } };
    case "condition":
      return { type: "condition", config: { rule: ruleIn(words), else: [] } };
    case "parallel":
      return { type: "parallel", config: { steps: [], join: words.join === "any" ? "any" : "all" } };
    case "sequential":
      return { type: "sequential", config: { steps: [] } };
  }
}

export function wordsOf(step: TemplateStep): { kind: StepKind; words: StepWords } {
  if (step.type === "sequential") return { kind: step.type, words: {} };
  if (step.type === "parallel") return { kind: step.type, words: { join: step.config.join } };
  if (step.type === "wait") return { kind: step.config.for, words: waitWords(step.config) };
  if (step.type === "action") return { kind: step.config.do, words: actionWords(step.config) };
  const condition = conditionOf(step.config.rule);
  if (!condition) return { kind: step.type, words: {} };
  if (condition.about === "answer") {
    const { about, variable, least } = condition;
    return { kind: step.type, words: { about, variable, least: String(least) } };
  }
  const { about, step: of, least } = condition;
  return {
    kind: step.type,
    words: { about, of, least: typeof least === "number" ? String(least) : `asked:${least.variable}` },
  };
}

function actionWords(action: WorkflowAction): StepWords {
  switch (action.do) {
    case "create-folders":
      return { names: action.names };
    case "open-conversation":
      return { title: action.name, people: action.people };
    case "send-message":
      return { into: action.into, text: action.text };
    case "send-status":
      return { into: action.into };
    case "schedule-consultation": {
      const { title, at, duration, people, agenda } = action;
      return { title, at, duration, people, agenda: agenda.join("\n") };
    }
    case "ask-for-reviews": {
      const { file, reviewers, within, note } = action;
      return { file, reviewers, hours: String(within / hour), note };
    }
  }
}

function waitWords(wait: WorkflowWait): StepWords {
  if (wait.for === "time") return {};
  if (wait.for === "reviews") return { of: wait.of, hours: String(wait.seconds / hour) };
  return { by: typeof wait.by === "string" ? `person:${wait.by}` : `role:${wait.by.role}` };
}

function confirmerIn(by: string): string | { role: WorkflowRole } {
  return by.startsWith("role:") ? { role: by.slice("role:".length) as WorkflowRole } : by.replace("person:", "");
}

function ruleIn({ about, of = "", variable = "", least = "" }: StepWords) {
  const number = Number(least.trim() || Number.NaN);
  if (about === "answer") return ruleOf({ about, variable, least: number });
  const asked = least.startsWith("asked:") ? { variable: least.slice("asked:".length) } : number;
  return ruleOf({ about: "approvals", step: of, least: asked });
}

function linesIn(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}
