import { maxTemplateDescription, maxTemplateName } from "#contract/limits.ts";
import { folded } from "#domain/folded.ts";
import { templates } from "../templates.ts";
import { askFlaws } from "./ask-flaws.ts";
import { type Definition, type Flaw, flawsWhere, oneEach } from "./flaw.ts";
import { graphIn, orderFlaws } from "./order-flaws.ts";
import { scheduleFlaws } from "./schedule.ts";
import { stepFlaws } from "./step-flaws.ts";

/** Everything for which a template could not be started or run, a sentence for each place (decision 057). Empty: it is fit. */
export function templateFlaws(definition: Definition): Flaw[] {
  const { steps, variables } = definition;
  const graph = graphIn(steps);
  const before = [...headFlaws(definition), ...askFlaws(variables), ...orderFlaws(steps)];
  // what comes before what is known only of steps in some order
  const after = graph
    ? [...scheduleFlaws(definition, graph), ...steps.flatMap((step) => stepFlaws({ ...definition, graph }, step))]
    : [];
  return oneEach([...before, ...after]);
}

/** Called like one of the house, they could not be told apart. */
export function isNameOfHouse(name: string): boolean {
  return templates.some((one) => folded(one.name) === folded(name.trim()));
}

function headFlaws({ name, description, triggers, requiredRoles }: Definition): Flaw[] {
  const called = name.trim();
  return flawsWhere(
    [called === "", "name", "Please give the template a name."],
    [called.length > maxTemplateName, "name", `A name has at most ${maxTemplateName} characters.`],
    [isNameOfHouse(called), "name", `“${called}” is a template of the house. Give this one another name.`],
    [
      description.length > maxTemplateDescription,
      "description",
      `A description has at most ${maxTemplateDescription} characters.`,
    ],
    [new Set(requiredRoles).size < requiredRoles.length, "roles", "A role is asked for twice."],
    [
      triggers.filter(({ type }) => type === "manual").length !== 1,
      "schedule",
      "Somebody starts it: that is its first trigger, once.",
    ],
  );
}
