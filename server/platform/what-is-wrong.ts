import type { z } from "zod";
import { errors } from "#contract/errors.ts";

/** Letters of a name or a list that a sentence still holds. */
const most = 100;
const kinds: Record<string, string> = {
  ...{ string: "text", number: "a number", int: "a whole number", boolean: "true or false", array: "a list" },
  ...{ object: "an object with parts of its own", record: "an object with parts of its own", null: "nothing (null)" },
};
const forms: Record<string, string> = {
  ...{ datetime: "a date and time (such as 2026-08-14T19:30:00.000Z)", date: "a date (such as 2026-08-14)" },
  ...{ email: "an e-mail address", url: "a web address", uuid: "an id" },
};

/** The first thing wrong with what came from outside, as a sentence for a person. What the contract itself says stays as it is. */
export function whatIsWrong({ issues: [issue] }: z.ZodError): string {
  if (!issue) return errors.invalid_input[1];
  if (issue.code === "unrecognized_keys")
    return `This request has parts that nobody knows: ${issue.keys.join(", ").slice(0, most)}.`;
  const ours = issue.code === "invalid_union" ? issue.errors.flat().find(isOurs) : isOurs(issue) && issue;
  if (ours) return ours.message;
  const path = issue.path.map(String).join(".").slice(0, most);
  const name = path ? `"${path}"` : "What was sent";
  // zod tells what was there in its own words alone
  if (issue.code === "invalid_type" && issue.message.endsWith("received undefined")) return `${name} is missing.`;
  return `${name} ${demand(issue)}.`;
}

/** Said by the contract. */
function isOurs({ message }: z.core.$ZodIssue): boolean {
  return /^[A-Z].*\.$|^Password/.test(message) && !message.startsWith("Invalid");
}

function demand(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return `has to be ${kinds[issue.expected] ?? "something else"}`;
    case "invalid_value":
      return `has to be ${issue.values.length > 1 ? "one of " : ""}${issue.values.join(", ").slice(0, most)}`;
    case "invalid_format":
      return `has to be ${forms[issue.format] ?? "written in another way"}`;
    case "too_small":
      return limit(issue.origin, issue.inclusive === false ? "more than" : "at least", issue.minimum);
    case "too_big":
      return limit(issue.origin, issue.inclusive === false ? "less than" : "at most", issue.maximum);
    default:
      return "is not valid";
  }
}

function limit(origin: string, bound: string, count: number | bigint): string {
  if (origin === "string") return `has to have ${bound} ${count} ${count === 1 ? "character" : "characters"}`;
  if (origin === "array" || origin === "set") return `has to hold ${bound} ${count}`;
  return `has to be ${bound} ${count}`;
}
