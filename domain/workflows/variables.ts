import { AppError } from "#contract/errors.ts";
import type { WorkflowValue, WorkflowVariable } from "#contract/workflows.ts";

type Values = Record<string, WorkflowValue>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * What a run is started with: what was said, and the defaults of what was not. Throws `invalid_input` in words that name what
 * is missing or wrong; whether people and files are there is asked by who knows them.
 */
export function completeVariables(asked: readonly WorkflowVariable[], said: Values): Values {
  const unknown = Object.keys(said).find((name) => !asked.some((variable) => variable.name === name));
  if (unknown !== undefined) throw new AppError("invalid_input", `This template has nothing called "${unknown}".`);
  const values: Values = {};
  for (const variable of asked) {
    const given = Object.hasOwn(said, variable.name) ? said[variable.name] : undefined;
    const value = given === undefined || isEmpty(given) ? variable.default : given;
    if (value === null || isEmpty(value)) {
      if (variable.isRequired) throw new AppError("invalid_input", `Please say: ${variable.label}.`);
      if (value !== null) values[variable.name] = value;
      continue;
    }
    values[variable.name] = checked(variable, value);
  }
  return values;
}

function isEmpty(value: WorkflowValue): boolean {
  return value === "" || (Array.isArray(value) && value.length === 0);
}

function checked({ kind, label, choices }: WorkflowVariable, value: WorkflowValue): WorkflowValue {
  const refuse = (why: string) => new AppError("invalid_input", `${label}: ${why}`);
  if (kind === "number") {
    if (typeof value !== "number") throw refuse("this must be a number.");
    if (choices && !choices.some((choice) => choice.value === value))
      throw refuse("please choose one of those offered.");
    return value;
  }
  if (kind === "people" || kind === "lines") {
    if (!Array.isArray(value)) throw refuse("this must be a list.");
    if (kind === "people" && !value.every((one) => uuid.test(one))) throw refuse("please choose people.");
    return [...new Set(value)];
  }
  if (typeof value !== "string") throw refuse("this must be text.");
  if (kind === "time") return moment(value, refuse);
  if (kind !== "text" && !uuid.test(value)) throw refuse("please choose one.");
  return value;
}

function moment(value: string, refuse: (why: string) => AppError): string {
  const time = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(time)) throw refuse("please choose a day and a time.");
  return new Date(time).toISOString();
}
