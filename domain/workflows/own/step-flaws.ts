import { consultationDurations } from "#contract/choices.ts";
import {
  maxConsultationLine,
  maxTemplateAgenda,
  maxTemplateMessage,
  maxTemplateName,
  maxTemplateWait,
  minTemplateWait,
} from "#contract/limits.ts";
import type { Graph } from "../graph.ts";
import type { TemplateStep, WorkflowAction, WorkflowWait } from "../template.ts";
import { conditionOf } from "./condition.ts";
import { type Ask, atStep, type Definition, type Flaw, flaw, flawsWhere } from "./flaw.ts";
import { comesBefore } from "./order-flaws.ts";
import { isSureBefore } from "./sure-before.ts";

interface Whole extends Definition {
  graph: Graph;
}

/** What a step lacks of what it needs: an answer of the right kind, an earlier step, words, a length of time. */
export function stepFlaws(whole: Whole, step: TemplateStep): Flaw[] {
  if (step.type === "action") return actionFlaws(whole, step, step.config);
  if (step.type === "wait") return waitFlaws(whole, step, step.config);
  return step.type === "condition" ? ruleFlaws(whole, step) : [];
}

function actionFlaws(whole: Whole, step: TemplateStep, action: WorkflowAction): Flaw[] {
  const asked = (field: string, name: string, ...kinds: Ask["kind"][]) =>
    askedFlaws(whole, { step, field, name, kinds });
  const talk = (into: string) =>
    earlierFlaws(whole, { step, field: "into", id: into, isIt: opensTalk, what: "that opens a conversation" });
  switch (action.do) {
    case "create-folders":
      return [...asked("names", action.names, "lines"), ...saidFlaws(whole, step, "names", action.names)];
    case "open-conversation":
      return [...lineFlaws(step, "name-of", action.name), ...asked("people", action.people, "people", "person")];
    case "send-message":
      return [...talk(action.into), ...textFlaws(whole, { step, field: "text", text: action.text, isNeeded: true })];
    case "send-status":
      return talk(action.into);
    case "ask-for-reviews":
      return [
        ...asked("file", action.file, "file"),
        ...asked("reviewers", action.reviewers, "people"),
        ...saidFlaws(whole, step, "reviewers", action.reviewers),
        ...lengthFlaws(step, "within", action.within),
        ...flawsWhere([
          action.note.length > maxTemplateMessage,
          atStep(step, "note"),
          `This has at most ${maxTemplateMessage} characters.`,
        ]),
      ];
    case "schedule-consultation":
      return [
        ...lineFlaws(step, "title", action.title),
        ...wordFlaws(whole, step, "title", action.title),
        ...asked("at", action.at, "time"),
        ...asked("duration", action.duration, "number"),
        ...durationFlaws(whole, step, action.duration),
        ...asked("people", action.people, "people", "person"),
        ...agendaFlaws(step, action.agenda),
      ];
  }
}

function waitFlaws(whole: Whole, step: TemplateStep, wait: WorkflowWait): Flaw[] {
  if (wait.for === "time") return [];
  if (wait.for === "confirmation")
    return typeof wait.by === "string"
      ? askedFlaws(whole, { step, field: "by", name: wait.by, kinds: ["person"] })
      : [];
  const asks = { step, field: "of", id: wait.of, isIt: asksForReviews, what: "that asks for decisions" };
  return [...earlierFlaws(whole, asks), ...lengthFlaws(step, "seconds", wait.seconds)];
}

function ruleFlaws(whole: Whole, step: Extract<TemplateStep, { type: "condition" }>): Flaw[] {
  const condition = conditionOf(step.config.rule);
  if (!condition) return [flaw(atStep(step, "about"), "Please choose what this condition asks.")];
  if (condition.about === "answer")
    return [
      ...askedFlaws(whole, { step, field: "variable", name: condition.variable, kinds: ["number"] }),
      ...flawsWhere([!Number.isFinite(condition.least), atStep(step, "least"), "Please write a number."]),
    ];
  const { least } = condition;
  const waits = { step, field: "of", id: condition.step, isIt: waitsForReviews, what: "that waits for decisions" };
  return [
    ...earlierFlaws(whole, waits),
    ...(typeof least === "number"
      ? flawsWhere([!(least > 0 && least <= 1), atStep(step, "least"), "Please choose how many of them approve."])
      : askedFlaws(whole, { step, field: "least", name: least.variable, kinds: ["number"] })),
  ];
}

const opensTalk = (step: TemplateStep) => step.type === "action" && step.config.do === "open-conversation";
const asksForReviews = (step: TemplateStep) => step.type === "action" && step.config.do === "ask-for-reviews";
const waitsForReviews = (step: TemplateStep) => step.type === "wait" && step.config.for === "reviews";

const kindWords: Record<Ask["kind"], string> = {
  text: "a text",
  number: "a number",
  lines: "a list of lines",
  person: "a person",
  people: "people",
  file: "a file",
  time: "a day and a time",
};

function askedFlaws(
  { variables }: Whole,
  { step, field, name, kinds }: { step: TemplateStep; field: string; name: string; kinds: Ask["kind"][] },
): Flaw[] {
  const ask = variables.find((one) => one.name === name);
  if (ask && kinds.includes(ask.kind)) return [];
  const words = kinds.map((kind) => kindWords[kind]).join(" or ");
  return [flaw(atStep(step, field), `Please choose something that is asked at the start: ${words}.`)];
}

/** Left empty, it would have nothing to do. */
function saidFlaws({ variables }: Whole, step: TemplateStep, field: string, name: string): Flaw[] {
  const ask = variables.find((one) => one.name === name);
  const isEmpty = Array.isArray(ask?.default) && ask.default.length === 0;
  return flawsWhere([
    ask !== undefined && !ask.isRequired && isEmpty,
    atStep(step, field),
    `“${ask?.label}” may be left empty: let it be asked for in any case.`,
  ]);
}

function durationFlaws({ variables }: Whole, step: TemplateStep, name: string): Flaw[] {
  const ask = variables.find((one) => one.name === name && one.kind === "number");
  if (!ask) return [];
  const known: readonly number[] = consultationDurations;
  const isFit = ask.choices?.every(({ value }) => known.includes(value)) ?? false;
  return flawsWhere([
    !isFit,
    atStep(step, "duration"),
    `“${ask.label}” must offer lengths of a meeting alone: ${known.join(", ")} minutes.`,
  ]);
}

function earlierFlaws(
  { steps, graph }: Whole,
  {
    step,
    field,
    id,
    isIt,
    what,
  }: { step: TemplateStep; field: string; id: string; isIt: (one: TemplateStep) => boolean; what: string },
): Flaw[] {
  const found = steps.find((one) => one.id === id);
  if (!found || !isIt(found)) return [flaw(atStep(step, field), `Please choose a step ${what}.`)];
  const isSure = isSureBefore({ steps, graph }, [id], step.id);
  return flawsWhere(
    [!comesBefore(graph, id, step.id), atStep(step, field), `“${found.name}” does not come before this step.`],
    // a condition about what was left out does not hold; anything else would have nothing to work with
    [
      step.type !== "condition" && !isSure,
      atStep(step, field),
      `“${found.name}” may be left out, or not be done yet, when this step is come to.`,
    ],
  );
}

function textFlaws(
  whole: Whole,
  { step, field, text, isNeeded }: { step: TemplateStep; field: string; text: string; isNeeded: boolean },
): Flaw[] {
  return [
    ...flawsWhere(
      [isNeeded && text.trim() === "", atStep(step, field), "Please write what is said."],
      [text.length > maxTemplateMessage, atStep(step, field), `This has at most ${maxTemplateMessage} characters.`],
    ),
    ...wordFlaws(whole, step, field, text),
  ];
}

function lineFlaws(step: TemplateStep, field: string, text: string): Flaw[] {
  return flawsWhere(
    [text.trim() === "", atStep(step, field), "Please say what it is called."],
    [text.length > maxTemplateName, atStep(step, field), `This has at most ${maxTemplateName} characters.`],
  );
}

/** Braces that name nothing would be read by everybody. */
function wordFlaws({ steps, variables, graph }: Whole, step: TemplateStep, field: string, text: string): Flaw[] {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const unknown = names.find(
    (name) => name !== "project" && name !== "votes" && !variables.some((one) => one.name === name),
  );
  const counts = steps.filter(waitsForReviews).map(({ id }) => id);
  const areCounted = isSureBefore({ steps, graph }, counts, step.id);
  return flawsWhere(
    [unknown !== undefined, atStep(step, field), `Nothing is called {${unknown}} here.`],
    [
      names.includes("votes") && !areCounted,
      atStep(step, field),
      "{votes} is known only after a step that waits for decisions.",
    ],
  );
}

function agendaFlaws(step: TemplateStep, agenda: readonly string[]): Flaw[] {
  return flawsWhere(
    [
      agenda.length > maxTemplateAgenda,
      atStep(step, "agenda"),
      `An agenda has at most ${maxTemplateAgenda} lines here.`,
    ],
    [
      agenda.some((line) => line.length > maxConsultationLine),
      atStep(step, "agenda"),
      `Each line has at most ${maxConsultationLine} characters.`,
    ],
  );
}

function lengthFlaws(step: TemplateStep, field: string, seconds: number): Flaw[] {
  const isFit = Number.isInteger(seconds) && seconds >= minTemplateWait && seconds <= maxTemplateWait;
  return flawsWhere([!isFit, atStep(step, field), "Please choose a time between an hour and four weeks."]);
}
