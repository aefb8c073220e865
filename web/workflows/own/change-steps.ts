// What is done to the list of steps: pure, so that each can be taken back.
import { newId } from "#contract/new-id.ts";
import { askOf, type DraftAsk } from "./draft-ask.ts";
import { comesAfter, type DraftStep, stepIn } from "./draft-template.ts";
import { kindNames } from "./kind-names.ts";
import type { StepKind, StepWords } from "./step-words.ts";

/** What is needed to put one back, whatever else was done meanwhile. */
export interface Removal {
  step: DraftStep;
  place: number;
  /** Those that came after it or were inside of it, as they said so, and as they say it now. */
  links: { id: string; was: Pick<DraftStep, "after" | "inside">; is: Pick<DraftStep, "after" | "inside"> }[];
}

/** At the end of the list, with what it most likely works with. */
export function addedStep(steps: readonly DraftStep[], asks: readonly DraftAsk[], kind: StepKind): DraftStep {
  let name = kindNames[kind];
  for (let count = 2; steps.some((step) => step.name === name); count++) name = `${kindNames[kind]} ${count}`;
  const id = `step-${newId().slice(-12)}`;
  return { id, name, kind, after: null, inside: "", words: likelyWords(steps, asks, kind) };
}

/** It keeps what was written for it, and its name unless that was only the name of what it did. */
export function asKind(
  steps: readonly DraftStep[],
  asks: readonly DraftAsk[],
  { step, kind }: { step: DraftStep; kind: StepKind },
): DraftStep {
  const others = steps.filter(({ id }) => id !== step.id);
  const { name, words } = addedStep(others.slice(0, steps.indexOf(step)), asks, kind);
  const isOwnName = step.name.replace(/ \d+$/, "") !== kindNames[step.kind];
  const written = Object.fromEntries(Object.entries(step.words).filter(([, word]) => word !== ""));
  const isTaken = others.some((one) => one.name === name);
  return {
    ...{ ...step, kind, words: { ...words, ...written, of: words.of ?? "" } },
    name: isOwnName || isTaken ? step.name : name,
  };
}

function likelyWords(steps: readonly DraftStep[], asks: readonly DraftAsk[], kind: StepKind): StepWords {
  const asked = (...kinds: DraftAsk["kind"][]) => asks.find(({ kind }) => kinds.includes(kind))?.name ?? "";
  const earlier = (wanted: StepKind) => steps.findLast((step) => step.kind === wanted)?.id ?? "";
  const person = asked("person");
  return {
    ...{ names: asked("lines"), people: asked("people", "person"), into: earlier("open-conversation") },
    ...{ at: asked("time"), duration: asked("duration"), file: asked("file"), hours: "48", join: "all" },
    ...{ reviewers: asks.find((ask) => ask.kind === "people" && askOf(ask).isRequired)?.name ?? "" },
    ...{
      of: earlier(kind === "condition" ? "reviews" : "ask-for-reviews"),
      by: person ? `person:${person}` : "role:project-manager",
    },
    ...{ about: "approvals", least: "0.75", variable: asked("number") },
  };
}

export function movedStep(steps: readonly DraftStep[], place: number, by: -1 | 1): DraftStep[] {
  const step = steps[place];
  if (!step || !steps[place + by]) return [...steps];
  return steps.toSpliced(place, 1).toSpliced(place + by, 0, step);
}

/** What came after it comes after what it came after itself. */
export function withoutStep(steps: readonly DraftStep[], id: string): { steps: DraftStep[]; removal: Removal } {
  const place = steps.findIndex((step) => step.id === id);
  const step = steps[place] as DraftStep;
  const before = comesAfter(steps, step);
  const links: Removal["links"] = [];
  const changed = steps.map((one) => {
    const isInside = one.inside === id;
    if (!isInside && !one.after?.some((link) => stepIn(link) === id)) return one;
    const was = { after: one.after, inside: one.inside };
    const after = one.after && [...new Set(one.after.flatMap((link) => (stepIn(link) === id ? before : [link])))];
    const is = { after, inside: isInside ? "" : one.inside };
    links.push({ id: one.id, was, is });
    return { ...one, ...is };
  });
  return { steps: changed.toSpliced(place, 1), removal: { step, place, links } };
}

/** What was changed since stays as it was changed. */
export function withStepBack(steps: readonly DraftStep[], { step, place, links }: Removal): DraftStep[] {
  if (steps.some(({ id }) => id === step.id)) return [...steps];
  const linked = steps.map((one) => {
    const link = links.find(({ id }) => id === one.id);
    const isUntouched = link && String(link.is.after) === String(one.after) && link.is.inside === one.inside;
    return isUntouched ? { ...one, ...link.was } : one;
  });
  return linked.toSpliced(Math.min(place, steps.length), 0, step);
}
