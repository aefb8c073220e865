import { consultationDurations } from "#contract/choices.ts";
import type { WorkflowValue } from "#contract/workflows.ts";
import type { Ask } from "#domain/workflows/own/flaw.ts";

/** What is asked, as it is chosen: two of them are numbers of which some are offered. */
export type AskKind = Ask["kind"] | "duration" | "share";

export interface DraftAsk {
  /** In texts, within braces. */
  name: string;
  label: string;
  hint: string;
  kind: AskKind;
  isRequired: boolean;
  /** Lines as one text. */
  proposed: string;
  /** Of a number that came with others than are offered here. */
  choices?: Ask["choices"] | undefined;
}

const durations = consultationDurations.map((value) => ({ value, label: `${value} minutes` }));
const shares = [
  { value: 0.5, label: "half of them approve" },
  { value: 0.75, label: "three of four approve" },
  { value: 1, label: "all of them approve" },
];

/** Of what can be proposed, what is offered; undefined: it is written. */
export function offeredFor({ kind, choices }: Pick<DraftAsk, "kind" | "choices">): Ask["choices"] {
  if (kind === "duration") return durations;
  return kind === "share" ? shares : choices;
}

/** Nothing could stand for it: it must be said. */
export function isAlwaysRequired(kind: AskKind): boolean {
  return kind === "person" || kind === "file" || kind === "time";
}

export const askNames: Record<AskKind, string> = {
  people: "People",
  person: "A person",
  file: "A file",
  time: "A day and a time",
  duration: "How long a meeting takes",
  lines: "A list of lines",
  text: "A text",
  number: "A number",
  share: "How many must approve",
};

/** One that nobody has worded yet; `taken`: names that are in use, or were. */
export function newAsk(kind: AskKind, taken: readonly string[]): DraftAsk {
  const plain = kind === "duration" ? "length" : kind;
  let name: string = plain;
  for (let count = 2; taken.includes(name); count++) name = `${plain}${count}`;
  const proposed = kind === "duration" ? "60" : kind === "share" ? "0.75" : "";
  return {
    name,
    label: firstLabels[kind],
    hint: "",
    kind,
    isRequired: isAlwaysRequired(kind) || kind === "lines",
    proposed,
  };
}

/** At its place again; under another name where that is another's by now. */
export function withAskBack(asks: readonly DraftAsk[], ask: DraftAsk, place: number): DraftAsk[] {
  const names = asks.map(({ name }) => name);
  const back = names.includes(ask.name) ? { ...ask, name: newAsk(ask.kind, names).name } : ask;
  return asks.toSpliced(Math.min(place, asks.length), 0, back);
}

const firstLabels: Record<AskKind, string> = {
  people: "Who takes part",
  person: "Who is it about",
  file: "File",
  time: "When",
  duration: "How long it takes",
  lines: "Folders",
  text: "",
  number: "",
  share: "Approved when",
};

export function askOf(ask: DraftAsk): Ask {
  const { name, label, hint, kind } = ask;
  const isRequired = ask.isRequired || isAlwaysRequired(kind);
  const choices = offeredFor(ask);
  return {
    ...{ name, label: label.trim(), hint: hint.trim(), isRequired, default: proposedBy(ask, isRequired) },
    kind: kind === "duration" || kind === "share" ? "number" : kind,
    ...(choices && { choices }),
  };
}

function proposedBy({ kind, proposed }: DraftAsk, isRequired: boolean): WorkflowValue | null {
  if (isAlwaysRequired(kind)) return null;
  if (kind === "people") return [];
  const text = proposed.trim();
  if (text === "" && isRequired) return null;
  if (kind === "text") return text;
  const lines = text.split("\n").map((line) => line.trim());
  if (kind === "lines") return lines.filter(Boolean);
  return text === "" ? null : Number(text);
}

export function draftAskOf({ name, label, hint, kind, isRequired, default: value, choices }: Ask): DraftAsk {
  const proposed = Array.isArray(value) ? value.join("\n") : String(value ?? "");
  const asked = { name, label, hint, isRequired, proposed };
  if (isSame(choices, durations)) return { ...asked, kind: "duration" };
  if (isSame(choices, shares)) return { ...asked, kind: "share" };
  return { ...asked, kind, ...(choices && { choices }) };
}

function isSame(one: Ask["choices"], other: NonNullable<Ask["choices"]>): boolean {
  return one !== undefined && one.map(({ value }) => value).join() === other.map(({ value }) => value).join();
}
