import { maxWorkflowItems, maxWorkflowText } from "#contract/limits.ts";
import type { WorkflowValue, WorkflowVariable } from "#contract/workflows.ts";
import { localMinute, momentOf } from "#domain/time/local-minute.ts";

/** What was written or chosen, by the variables' names; what was left as it is proposed is not in it. Of several people their ids. */
export type Written = Record<string, string | string[]>;

/** As its field holds it: lines as one text, a moment as the viewer's clock shows it. */
export function shownValue(variable: WorkflowVariable, written: Written): string | string[] {
  const value = writtenFor(variable, written);
  if (value !== undefined) return value;
  const { kind, default: proposed } = variable;
  if (kind === "people") return Array.isArray(proposed) ? proposed : [];
  if (Array.isArray(proposed)) return proposed.join("\n");
  return kind === "time" && proposed !== null ? localMinute(String(proposed)) : String(proposed ?? "");
}

/** Undefined also of what answers another question: a template may be changed while somebody fills it in. */
function writtenFor({ name, kind, choices }: WorkflowVariable, written: Written): string | string[] | undefined {
  const value = written[name];
  if (value === undefined || Array.isArray(value) !== (kind === "people")) return undefined;
  if (kind !== "number" || value === "") return value;
  const number = Number(value);
  return Number.isFinite(number) && (choices?.some((choice) => choice.value === number) ?? true) ? value : undefined;
}

/** As the server takes them; of what says nothing it takes its default. */
export function valuesOf(asked: WorkflowVariable[], written: Written): Record<string, WorkflowValue> {
  const values: Record<string, WorkflowValue> = {};
  for (const variable of asked) {
    const { name, kind } = variable;
    const said = writtenFor(variable, written);
    const value = said === undefined ? null : saidValue(kind, said);
    if (value !== null && value !== "" && !(Array.isArray(value) && value.length === 0)) values[name] = value;
  }
  return values;
}

function saidValue(kind: WorkflowVariable["kind"], written: string | string[]): WorkflowValue | null {
  if (Array.isArray(written)) return written;
  const text = written.trim();
  if (kind === "lines") return filledLines(text);
  if (kind === "time") return momentOf(text);
  return kind === "number" && text !== "" ? Number(text) : text;
}

function filledLines(text: string): string[] {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.filter(Boolean);
}

/** What is chosen and not written: what the browser does not miss itself. */
const isChosen = ({ kind }: WorkflowVariable) => kind === "person" || kind === "people" || kind === "file";

/** Those that say nothing of another project. */
export function ofProject(asked: WorkflowVariable[]): string[] {
  return asked.filter(isChosen).map(({ name }) => name);
}

/** More lines than there may be, or too long a one: said of which field it is, as the server's own sentence cannot. */
export function tooMuch(text: string): string | null {
  const lines = filledLines(text);
  if (lines.length > maxWorkflowItems) return `At most ${maxWorkflowItems} lines, please.`;
  const isLong = lines.some((line) => line.length > maxWorkflowText);
  return isLong ? `Each line has at most ${maxWorkflowText} characters.` : null;
}

/** The first that must be chosen and is not, or says too much. */
export function firstWrong(asked: WorkflowVariable[], written: Written): string | undefined {
  const isWrong = (one: WorkflowVariable) => {
    const value = shownValue(one, written);
    return one.kind === "lines"
      ? tooMuch(String(value)) !== null
      : one.isRequired && isChosen(one) && value.length === 0;
  };
  return asked.find(isWrong)?.name;
}
